// What players see when the game has crashed or can't be loaded: what happened, that their game is stored, and how to save it. It
// comes before everything else, needs nothing of the game, and is written so that even a browser too old for the game can read
// it.
//
// Others call it through the global `crash`: `boot.js`, and the game itself (`browser/crash.rs`).
"use strict";

(function () {
  var root = document.documentElement;
  var release = document.currentScript.getAttribute("data-release");
  // As in `key.rs`.
  var PREFIX = "riftforce/";
  // The screens with a game on them: what makes one of them crash may do so again.
  var TABLE = /^#\/(game|lesson|puzzle|day|replay|table)\/./;
  var isDead = false;
  // Whether the game runs, and whether the player has done anything since the current screen was opened.
  var runs = false;
  var isTouched = false;
  var rest = function () {};
  // What the browser wouldn't store, and what's to be ended with the game: a socket, a worker.
  var held = {};
  var open = {};

  // --- what's stored ---

  function kept(name) {
    try {
      return name in held ? held[name] : localStorage.getItem(PREFIX + name);
    } catch (error) {
      return null;
    }
  }

  function everything() {
    var names = Object.keys(held);
    try {
      for (var i = 0; i < localStorage.length; i++) {
        var key = localStorage.key(i);
        if (key.indexOf(PREFIX) === 0 && !(key.slice(PREFIX.length) in held)) {
          names.push(key.slice(PREFIX.length));
        }
      }
    } catch (error) {
      // Then it holds nothing that could be saved.
    }
    var all = {};
    names.sort().forEach(function (name) {
      all[name] = kept(name);
    });
    return all;
  }

  function gameAt(address) {
    var found = /^#\/game\/([A-Za-z0-9-]+)\/?$/.exec(address);
    return found && found[1];
  }

  // The game at an address as a file, or else everything, in the format of `backup.rs`; nothing if nothing is stored.
  function fileOf(address) {
    var id = gameAt(address);
    var text = id && kept("game/" + id);
    if (text) {
      return { name: "riftforce-" + id + ".rift", text: text, isGame: true };
    }
    var all = everything();
    var day = new Date().toISOString().slice(0, 10);
    return Object.keys(all).length === 0
      ? null
      : {
          name: "riftforce-everything-" + day + ".json",
          text: JSON.stringify({ riftforce: "everything", version: 1, entries: all }, null, 1),
          isGame: false,
        };
  }

  function save(file) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: "text/plain;charset=utf-8" }));
    link.download = file.name;
    link.click();
  }

  // --- what has crashed in this tab ---

  function mark(name, value) {
    try {
      if (value === null) {
        sessionStorage.removeItem(PREFIX + name);
      } else {
        sessionStorage.setItem(PREFIX + name, value);
      }
    } catch (error) {
      // Then the same screen is opened again.
    }
  }

  function marked(name) {
    try {
      return sessionStorage.getItem(PREFIX + name);
    } catch (error) {
      return null;
    }
  }

  // A screen that was never seen, because the browser gave up or crashed while the game drew it, counts as crashed too; but not
  // one that was left before that.
  function opens() {
    isTouched = false;
    mark("opening", TABLE.test(location.hash) ? location.hash : null);
    var seen = function () {
      setTimeout(function () {
        if (!isDead) {
          mark("opening", null);
        }
      });
    };
    requestAnimationFrame(function () {
      requestAnimationFrame(seen);
    });
  }

  // A game that crashes once the player does something is opened again, since the next attempt may go well. One that crashes by
  // itself, or a second time without having got any further, isn't.
  function remember() {
    var at = location.hash;
    var id = gameAt(at);
    var state = at + " " + ((id && kept("game/" + id)) || "").length;
    var mayReopen = isTouched && marked("crashed") !== state;
    mark("opening", TABLE.test(at) && !mayReopen ? at : null);
    mark("crashed", state);
  }

  // Offers on the start page what wasn't opened again.
  function offer(address) {
    var notice = document.importNode(document.getElementById("crashed").content, true);
    var file = fileOf(address);
    notice.querySelector("a").href = address;
    notice.querySelector("button").addEventListener("click", function () {
      save(file);
    });
    if (!file || !file.isGame) {
      notice.querySelector("button").remove();
    }
    document.querySelector(".masthead").after(notice);
    // Once another screen is opened, it's old news.
    var box = document.querySelector(".crashed");
    addEventListener("hashchange", function () {
      box.remove();
    });
  }

  var failed = marked("opening");
  if (failed && failed === location.hash) {
    mark("opening", null);
    history.replaceState(null, "", "#/");
    document.addEventListener("DOMContentLoaded", function () {
      offer(failed);
    });
  }
  addEventListener("hashchange", function () {
    if (runs && !isDead) {
      opens();
    }
  });
  ["pagehide", "visibilitychange"].forEach(function (left) {
    addEventListener(left, function () {
      if (!isDead && (left === "pagehide" || document.hidden)) {
        mark("opening", null);
      }
    });
  });
  ["pointerdown", "keydown"].forEach(function (done) {
    addEventListener(done, function () {
      isTouched = true;
    }, true);
  });

  // --- the details ---

  // An error may say what it was about: keys, seeds and cards are nobody else's business.
  function discreet(text) {
    return text
      .replace(/[0-9a-f]{32,}/gi, "…")
      .replace(/\b[A-Z][a-z][1-9]\b/g, "…")
      .replace(/\b\d{9,}\b/g, "…")
      .replace(/\[\d+(, \d+){3,}\]/g, "[…]");
  }

  function details(what, stack) {
    var module = document.querySelector("[data-module]");
    var hash = location.hash.replace(/^(#\/table\/[^/]*\/[^/]*\/).*/, "$1…").slice(0, 2000);
    var lines = String(stack || "").split("\n").slice(0, 40).join("\n");
    return [
      "Riftforce " + release + " (" + (module && module.getAttribute("data-module")) + ")",
      location.origin + location.pathname + hash,
      navigator.userAgent,
      root.lang + ", " + innerWidth + "x" + innerHeight,
      "",
      discreet(what),
      // Some browsers repeat the message there.
      discreet(lines.indexOf(what) >= 0 ? lines.replace(what, "").trim() : lines),
    ].join("\n");
  }

  function copy(field, done) {
    var byHand = function () {
      field.select();
      done(document.execCommand("copy"));
    };
    if (navigator.clipboard) {
      navigator.clipboard.writeText(field.value).then(function () {
        done(true);
      }, byHand);
    } else {
      byHand();
    }
  }

  // --- the screen ---

  // `boot.js` chooses the language; this is for browsers that can't read it.
  function chooseLanguage() {
    var languages = root.getAttribute("data-languages").split(" ");
    var chosen = /^language=(.*)$/m.exec(kept("settings") || "");
    var wanted = (chosen ? [chosen[1]] : []).concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) {
      var code = wanted[i].toLowerCase().split("-")[0];
      if (languages.indexOf(code) >= 0) {
        root.lang = code;
        return;
      }
    }
  }

  function removeAll(part, selector, isNeeded) {
    [].forEach.call(part.querySelectorAll(selector), function (it) {
      if (!isNeeded(it)) {
        it.parentNode.removeChild(it);
      }
    });
  }

  // `why` is "crashed", "unloaded" or "unsupported".
  function show(why, what, stack) {
    if (!root.hasAttribute("data-boot")) {
      chooseLanguage();
    }
    var file = fileOf(location.hash);
    var isUnkept = Object.keys(held).length > 0;
    var kept = isUnkept ? "nowhere" : /^#\/table\//.test(location.hash) ? "server" : file ? "here" : "";
    var part = document.importNode(document.getElementById("crash").content, true);
    removeAll(part, "span[lang]", function (it) {
      return it.lang === root.lang;
    });
    removeAll(part, "[data-if]", function (it) {
      return it.getAttribute("data-if").split(" ").some(function (case_) {
        return case_ === why || case_ === kept || (file && case_ === (file.isGame ? "game" : "everything"));
      });
    });
    var screen = part.querySelector(".crash");
    var find = function (name) {
      return screen.querySelector("#crash-" + name);
    };
    var field = find("details");
    field.value = details(what, stack);
    find("reload").addEventListener("click", function () {
      location.reload();
    });
    find("copy").addEventListener("click", function () {
      copy(field, function (isCopied) {
        find("said").textContent = find(isCopied ? "copied" : "uncopied").textContent;
      });
    });
    if (file) {
      find("save").addEventListener("click", function () {
        save(file);
        window.onbeforeunload = null;
      });
    }
    // A page that holds the only copy of a game isn't left by mistake.
    window.onbeforeunload = isUnkept
      ? function (event) {
          event.preventDefault();
          event.returnValue = "unkept";
        }
      : null;
    removeAll(document.body, "main, .crash", function () {
      return false;
    });
    document.body.appendChild(part);
    document.title = find("title").textContent;
    find("reload").focus();
  }

  function showWhenRead(why, what, stack) {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", function () {
        show(why, what, stack);
      });
    } else {
      show(why, what, stack);
    }
  }

  // From now on nothing reaches the game: whatever is left of it would only fail again. Only the first error is shown.
  function end(why, what, stack) {
    if (isDead) {
      return;
    }
    isDead = true;
    rest();
    Object.keys(open).forEach(function (name) {
      (open[name].close || open[name].terminate).call(open[name]);
    });
    if (why === "crashed") {
      remember();
    }
    root.setAttribute("data-crash", why);
    showWhenRead(why, what, stack);
  }

  function isTrap(error) {
    return typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
  }

  function hasPassedGame(error) {
    return /wasm-function|wasm:\/\/|\.wasm/.test((error && error.stack) || "");
  }

  // An exception that has passed through the game has left it in the middle of something. That isn't so when a browser calls a
  // function that the game has already given up: that has no effect.
  function isFatal(error) {
    var isIdle = /closure invoked recursively or after being dropped/.test(error && error.message);
    return isTrap(error) || (hasPassedGame(error) && !isIdle);
  }

  addEventListener(
    "error",
    function (event) {
      var boot = document.querySelector("[data-module]");
      if (event.target === boot) {
        end("unloaded", "This can't be loaded: " + boot.src, "");
      } else if (isFatal(event.error)) {
        end("crashed", String(event.error), event.error.stack);
      } else if (boot && event.filename === boot.src && !root.hasAttribute("data-boot")) {
        end("unsupported", event.message, event.filename + ":" + event.lineno);
      }
    },
    true
  );
  // A promise may be rejected for harmless reasons, even if the game has made it: only if the game itself has failed is it over.
  addEventListener("unhandledrejection", function (event) {
    var reason = event.reason;
    if (isTrap(reason) || (reason instanceof RangeError && hasPassedGame(reason))) {
      end("crashed", String(reason), reason.stack);
    }
  });
  // Another version takes over: it mustn't take the only copy of a game with it.
  addEventListener("update-reload", function (event) {
    if (isDead && Object.keys(held).length > 0) {
      event.preventDefault();
    }
  });

  window.crash = {
    // The game is about to run; this function makes sure that nothing reaches it any more.
    starts: function (stop) {
      rest = stop;
      runs = true;
      opens();
    },
    // The game has panicked.
    happened: function (message) {
      end("crashed", message, new Error().stack);
    },
    // The game hasn't started because of this.
    failed: function (error) {
      var names = ["SyntaxError", "ReferenceError", "CompileError", "LinkError"];
      var why = isTrap(error) ? "crashed" : names.indexOf(error.name) >= 0 ? "unsupported" : "unloaded";
      end(why, String(error), error.stack);
    },
    // The browser won't store this; or it has stored everything by now.
    holds: function (name, text) {
      held[name] = text;
    },
    stored: function () {
      held = {};
    },
    // The latest socket or worker.
    ends: function (kind, it) {
      open[kind] = it;
    },
  };
})();
