//! `riftforce learn`.

use std::fs;
use std::path::Path;

use crate::program::*;

#[test]
fn what_is_learned_from_is_never_overwritten() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learn");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let [games, more, out] = ["games.bin", "more.bin", "weights.bin"].map(|name| folder.join(name));
    let play =
        |path: &Path, rest: &[&str]| run(&[&["learn", "play", text_of(path), "--games", "3"], rest].concat());
    for path in [&games, &more] {
        assert_eq!(play(path, &["--candidates", "2"]).code, Some(0));
    }
    let before = fs::read(&games).expect("the file is there");
    let train = |out: &Path| run(&["learn", "train", text_of(&games), "--out", text_of(out)]);
    // By another name it's the same file.
    for name in [&games, &folder.join("../learn/games.bin")] {
        let refused = train(name);
        assert!(is_refused(&refused).contains("would overwrite"), "{}", refused.err);
    }
    let refused = train(&more);
    assert!(is_refused(&refused).contains("is a file of games"), "{}", refused.err);
    let refused = train(&folder.join("nowhere/weights.bin"));
    assert!(is_refused(&refused).contains("can't write"), "{}", refused.err);
    // Other settings, or another seed, belong in another file.
    for rest in [&["--candidates", "3"][..], &["--candidates", "2", "--seed", "2"]] {
        let refused = play(&games, rest);
        assert!(is_refused(&refused).contains("name another file"), "{}", refused.err);
    }
    assert_eq!(fs::read(&games).expect("the file is there"), before);
    assert_eq!(train(&out).code, Some(0));
    assert!(fs::metadata(&out).is_ok_and(|it| it.len() > 1000));
}
