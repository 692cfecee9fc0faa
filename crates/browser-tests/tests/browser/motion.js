// Looks at every card in every frame in which something may have changed, after everything else that happens in it, and notes
// what's wrong. A card may only be seen on the straight line from where it was seen before to where it belongs, and if it belongs
// somewhere else than before, it glides there. A card that leaves its column or the hand flies above everything else, and no glide
// is broken off. What's on a card keeps its shape. Nobody strikes from a place they haven't reached yet, or over someone who has
// fallen. What isn't a card stays where it is. The end is announced when all of that is over, and the player who takes the device
// sees the table from their own side at once.
(() => {
  const seen = new Map();
  let fixed = null;
  let [wasClosed, wasOver] = [false, false];
  // The strikes that have begun, and whether it still has to be checked where they come from.
  const begun = new WeakMap();
  window.watched = { frames: 0, glides: 0, wrong: [], isShared: false };
  const note = (text) => watched.wrong.length < 40 && watched.wrong.push(text);

  // Cards share what they're in, so its place is worked out once per frame.
  let origins = new Map();
  const originOf = (outer, table) => {
    if (!outer || outer === table) return [0, 0];
    if (!origins.has(outer)) {
      const [x, y] = originOf(outer.offsetParent, table);
      const { offsetLeft, clientLeft, scrollLeft, offsetTop, clientTop, scrollTop } = outer;
      origins.set(outer, [x + offsetLeft + clientLeft - scrollLeft, y + offsetTop + clientTop - scrollTop]);
    }
    return origins.get(outer);
  };
  const belongs = (element, table) => {
    const [x, y] = originOf(element.offsetParent, table);
    return [x + element.offsetLeft + element.offsetWidth / 2, y + element.offsetTop + element.offsetHeight / 2];
  };
  const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
  const offWay = (point, from, to) => {
    const length = distance(from, to);
    if (length < 1) return distance(point, to);
    const along = ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2;
    const at = Math.min(1, Math.max(0, along));
    return distance(point, [from[0] + at * (to[0] - from[0]), from[1] + at * (to[1] - from[1])]);
  };
  const name = (element) => `${element.querySelector('.code')?.textContent}${element.querySelector('.num')?.textContent}`;
  const round = (point) => point.map(Math.round).join(',');

  // What flies over the table can't be touched, except for this question.
  const askWhoIsOnTop = (flights) => {
    if (!flights.size) return new Set();
    const overlay = document.querySelector('.overlay');
    overlay.style.pointerEvents = 'auto';
    const isBelow = (flight) => {
      const box = flight.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top && !overlay.contains(top);
    };
    const below = new Set([...flights.values()].filter(isBelow));
    overlay.style.pointerEvents = '';
    return below;
  };
  // The animations that are running on each element, apart from those that never end.
  const findMotion = () => {
    const motion = new Map();
    for (const it of document.getAnimations()) {
      if (it.playState !== 'running' || it.effect.pseudoElement || it.effect.getComputedTiming().endTime === Infinity) continue;
      motion.set(it.effect.target, [...(motion.get(it.effect.target) ?? []), it]);
    }
    return motion;
  };
  const cancel = Animation.prototype.cancel;
  Animation.prototype.cancel = function () {
    const element = this.effect?.target;
    if (this.playState === 'running' && element?.closest('.card, .flight')) note(`${name(element)} is stopped on its way`);
    return cancel.call(this);
  };

  const lookAtCards = (table, motion) => {
    origins = new Map();
    const origin = table.getBoundingClientRect();
    const here = new Set();
    const flights = new Map([...table.querySelectorAll('.overlay [data-flies]')].map((it) => [it.dataset.flies, it]));
    const below = askWhoIsOnTop(flights);
    for (const element of table.querySelectorAll('[data-id]')) {
      const id = element.dataset.id;
      here.add(id);
      const flight = flights.get(id);
      if (below.has(flight)) note(`${name(element)} flies below something`);
      const box = (flight ?? element).getBoundingClientRect();
      const point = [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top];
      const home = element.parentElement;
      const target = belongs(element, table);
      // A lifted card isn't somewhere else.
      if (!flight && distance(point, target) > 0.5) {
        const [liftX, liftY] = getComputedStyle(element).translate.split(' ').map(parseFloat);
        point[0] -= liftX || 0;
        point[1] -= liftY || 0;
      }
      const before = seen.get(id);
      const ways = motion.get(flight ?? element) ?? [];
      const glides = ways.length > 0;
      if (before) {
        if (before.home !== home && !flight && distance(before.point, target) > 4) note(`${name(element)} goes elsewhere without flying`);
        // A card that's sent elsewhere on its way takes a bend. If that was in this very frame, it's still on its old line.
        const bends = ways.length > 1 || before.bends;
        if (!bends && Math.min(offWay(point, before.point, target), offWay(point, before.point, before.target)) > 4)
          note(`${name(element)} is at ${round(point)}, off its way from ${round(before.point)} to ${round(target)}`);
        if (distance(before.target, target) > 4) {
          watched.glides += 1;
          // It may have been sent to the very spot that its old line had led it to.
          if (!glides && offWay(point, before.point, before.target) > 4)
            note(`${name(element)} jumps from ${round(before.point)} to ${round(point)}`);
        }
      }
      const isHeld = (it) => it.matches('.hand');
      if (before && flight && isHeld(before.home) !== isHeld(home) && !flight.querySelector('.flight'))
        note(`${name(element)} takes another shape all at once`);
      const num = (flight ?? element).querySelector(':scope .num');
      if (num?.offsetWidth) {
        const seenNum = num.getBoundingClientRect();
        const squashed = seenNum.width / num.offsetWidth / (seenNum.height / num.offsetHeight);
        if (squashed < 0.9 || squashed > 1.1) note(`${name(element)} is squashed: its number is ${squashed} times as wide as it should be`);
      }
      // A card that belongs somewhere else may have another size there; in its own place it grows and shrinks gradually.
      const height = box.height;
      if (before && before.home === home && !glides && !before.glides && Math.abs(height - before.height) > 3)
        note(`${name(element)} is ${Math.round(height)} px high all at once, after ${Math.round(before.height)}`);
      seen.set(id, { point, target, home, height, glides, bends: ways.length > 1 });
    }
    for (const id of [...seen.keys()]) if (!here.has(id)) seen.delete(id);
  };

  // This is about what others do. In a player's own preview the doomed stay, and several strikes may come at once, some only
  // after it was confirmed. So nothing is checked if everyone plays at this screen. Whether somebody has fallen is checked when a
  // strike begins: on a slow device, its effect may have happened by the time of the next frame.
  new MutationObserver(() => {
    for (const streak of document.querySelectorAll('.overlay .streak')) {
      if (begun.has(streak)) continue;
      begun.set(streak, !watched.isShared && !!document.querySelector('#hurry'));
      if (begun.get(streak) && document.querySelector('.board .doomed')) note('somebody strikes over the fallen');
    }
  }).observe(document.body, { childList: true, subtree: true });
  const lookAtStrikes = (table) => {
    for (const streak of table.querySelectorAll('.overlay .streak')) {
      if (!begun.get(streak)) continue;
      begun.set(streak, false);
      const [x, y] = [parseFloat(streak.style.left), parseFloat(streak.style.top)];
      const origin = table.getBoundingClientRect();
      const isThere = (card) => {
        const box = card.getBoundingClientRect();
        const [left, top] = [box.left - origin.left - 4, box.top - origin.top - 4];
        return x > left && x < left + box.width + 8 && y > top && y < top + box.height + 8;
      };
      if (![...table.querySelectorAll('.board [data-id]')].some(isThere)) note(`somebody strikes from ${round([x, y])}, where nobody is`);
    }
  };

  const lookAtTheEnd = (table) => {
    const isOver = !!document.querySelector('#ending-title');
    const moving = table.querySelector('.overlay').childElementCount - 1;
    if (isOver && !wasOver && moving > 0) note(`the end is told while ${moving} things move`);
    wasOver = isOver;
  };

  const lookAtPlates = (table, motion) => {
    if ([...motion.keys()].some((it) => it.matches('.hold'))) note('the land fades from what whoever looked before saw');
    for (const plate of table.querySelectorAll('.plate')) {
      const marks = [...plate.querySelectorAll('.held')].map((mark) => getComputedStyle(mark).visibility === 'visible');
      const held = ['theirs', 'mine'].map((whose) => plate.classList.contains(whose));
      if (marks.join() !== held.join()) note(`location ${plate.dataset.site} is seen with the eyes of whoever looked before`);
    }
  };

  // What Check & Draw promises matches the table as it's shown, even while others act.
  const lookAtCheck = (table) => {
    const told = table.querySelector('.buttons .act:nth-child(2) .act-label')?.textContent.match(/\+(\d+)/)?.[1];
    const area = table.querySelector('.lane.checked') ? '.lane.checked .plate.mine' : '.plate.mine';
    const held = table.querySelectorAll(area).length;
    if (told !== undefined && Number(told) !== held) note(`Check & Draw promises ${told} for ${held} locations`);
  };

  const lookAtTheRest = (table) => {
    const origin = table.getBoundingClientRect();
    const boxes = {};
    const all = [...table.querySelectorAll('.board, .plate, .act, .track, .hand, .prompt')];
    all.forEach((element, index) => {
      const box = element.getBoundingClientRect();
      const left = element.matches('.hand') ? 0 : box.left - origin.left;
      boxes[`${element.className.split(' ')[0]} ${index}`] = [left, box.top - origin.top];
    });
    const keys = Object.keys(boxes).join();
    if (fixed && fixed.keys === keys)
      for (const key in boxes)
        if (distance(boxes[key], fixed.boxes[key]) > 1.5) note(`${key} shifts from ${round(fixed.boxes[key])} to ${round(boxes[key])}`);
    fixed = { keys, boxes };
  };

  // Resize observers are told after everything that was requested for a frame, and before it's painted. Nothing is looked at as
  // long as nothing has been written to the page and nothing moves: then all is as it was.
  const pulse = document.body.appendChild(Object.assign(document.createElement('div'), { style: 'position:fixed;height:1px' }));
  let [side, isWritten, wasMoving] = [1, true, false];
  new MutationObserver((changes) => {
    isWritten ||= changes.some(({ target }) => target !== pulse);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new ResizeObserver(() => {
    const table = document.querySelector('.table');
    // Whoever takes the device next sees another table.
    if (!table || document.querySelector('.curtain')) return (seen.clear(), (fixed = null), (wasClosed = true));
    watched.frames += 1;
    const motion = findMotion();
    if (wasClosed) lookAtPlates(table, motion);
    wasClosed = false;
    lookAtCards(table, motion);
    lookAtStrikes(table);
    lookAtTheEnd(table);
    lookAtCheck(table);
    lookAtTheRest(table);
  }).observe(pulse);
  const beat = () => {
    const isMoving = findMotion().size > 0;
    // What has stopped moving is where it belongs from now on.
    if (isWritten || isMoving || wasMoving) {
      side = 3 - side;
      pulse.style.width = `${side}px`;
    }
    [isWritten, wasMoving] = [false, isMoving];
    requestAnimationFrame(beat);
  };
  beat();
})();
