//! What a client needs that is not a screen: the scene, the turn as a sandbox, its preview.
