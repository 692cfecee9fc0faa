//! A game in progress: seats, log, versions; what a host runs.
