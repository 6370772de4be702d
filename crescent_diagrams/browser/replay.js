// Plays a replay of Crescent: what `replays.py` wrote, an empty table and a game, becomes a board
// with buttons, a slider and a list of moves. Needs nothing but the page. No text here is for
// readers: all words come with the game.

(() => {
"use strict";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
// Each with the sign that asks for text: phones have a coloured picture for it too.
const SUITS = ["♠\ufe0e", "♥\ufe0e", "♦\ufe0e", "♣\ufe0e"];
const REDEAL = "..";
const PILES = 16;
const GLIDE = 320;
const PAUSE = 1300;
const SWIPE = 40;

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// The game. A card is a number, 13 of each suit; a place is one too, the piles first.

const rankOf = (card) => (card % 13) + 1;
const suitOf = (card) => Math.floor(card / 13);

/** The cards of a foundation: four are built up from the ace, four down from the king. */
function foundationCards(place, count) {
  const suit = (place - PILES) % 4, ascending = place < PILES + 4;
  return Array.from({ length: count }, (_, step) => suit * 13 + (ascending ? step : 12 - step));
}

/** Everything that lies on the table: cards by place, bottom first, and how many are face down. */
function firstPosition(game) {
  return {
    places: [
      ...game.piles.map((pile) => [...pile].map((letter) => LETTERS.indexOf(letter))),
      ...game.foundations.map((count, index) => foundationCards(PILES + index, count)),
    ],
    down: [...(game.faceDown ?? Array(PILES).fill(0)), ...Array(8).fill(0)],
  };
}

function play({ places, down }, step) {
  if (step.redeal) {
    return {
      places: places.map((cards, place) =>
        place < PILES ? [...cards.slice(1), ...cards.slice(0, 1)] : cards),
      down: down.map((count) => Math.max(count - 1, 0)),
    };
  }
  places = [...places];
  const card = places[step.from].at(-1);
  places[step.from] = places[step.from].slice(0, -1);
  places[step.to] = [...places[step.to], card];
  // A card that becomes the top one is turned.
  return { places, down: down.map((count, at) => Math.min(count, Math.max(places[at].length - 1, 0))) };
}

/** Each action with its number, and the positions around it: one more than there are actions. */
function readGame(game) {
  const steps = [], positions = [firstPosition(game)];
  let { move, redeal } = game;
  for (const [, action] of game.actions.matchAll(/(..)/g)) {
    const before = positions.at(-1);
    const step = action === REDEAL
      ? { redeal: redeal++ }
      : { move: move++, from: LETTERS.indexOf(action[0]), to: LETTERS.indexOf(action[1]) };
    if (step.move) {
      step.card = before.places[step.from].at(-1);
      step.onto = before.places[step.to].at(-1);
    }
    steps.push(step);
    positions.push(play(before, step));
  }
  return { steps, positions };
}

// Words.

function describe({ places, down }, words) {
  const clauses = places.map((cards, place) => fill(
    place >= PILES ? words.foundation
      : !cards.length ? words.empty : down[place] ? words.turned : words.pile,
    {
      foundation: words.places[place],
      pile: words.places[place],
      cards: words.counts[cards.length],
      card: words.cards[cards.at(-1)],
      face_down: words.down[down[place]],
    },
  ));
  return fill(words.position, {
    foundations: clauses.slice(PILES).join(words.separator),
    piles: clauses.slice(0, PILES).join(words.separator),
  });
}

function tell(step, { words, redealt }, redeals) {
  if (step.redeal) return redealt[redeals];
  return fill(words.move, {
    number: step.move,
    card: words.cards[step.card],
    source: words.sources[step.from],
    destination: words.destinations[step.to],
    onto: words.cards[step.onto],
  });
}

// The page.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function drawn(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Lays positions on the table. */
class Table {
  constructor(svg, inks) {
    this.svg = svg;
    this.inks = inks;
    this.description = svg.querySelector("desc");
    this.prefix = this.description.id.replace(/words$/, "");
    this.slots = [...svg.querySelectorAll(".crescent-slot")];
    this.corners = this.slots.map((slot) => {
      const { e, f } = slot.transform.baseVal.consolidate().matrix;
      return [e, f];
    });
    this.left = svg.querySelector(".crescent-left");
    this.landed = svg.querySelector(".crescent-landed");
    // Above all places: the card that is on its way.
    this.flying = svg.appendChild(drawn("g", { class: "crescent-flying" }));
  }

  show({ places }, step) {
    this.land();
    places.forEach((cards, place) => this.lay(place, cards.at(-1), cards.length));
    this.mark(this.left, step?.from);
    this.mark(this.landed, step?.to);
  }

  lay(place, card, count) {
    this.slots[place].replaceChildren(...(count ? [
      ...this.face(card),
      this.use("stack"),
      this.use(`n${count}`, { class: "t", stroke: this.inks[0].fill, "stroke-width": 4.4 }),
    ] : []));
  }

  face(card) {
    const ink = this.inks[suitOf(card)];
    return [this.use("card"), this.use(`r${rankOf(card)}`, ink), this.use(`s${suitOf(card)}`, ink)];
  }

  use(name, attributes) {
    return drawn("use", { href: `#${this.prefix}${name}`, ...attributes });
  }

  mark(ring, place) {
    ring.style.display = place === undefined ? "none" : "";
    if (place !== undefined) {
      const [x, y] = this.corners[place];
      ring.setAttribute("transform", `translate(${x - 5} ${y - 5})`);
    }
  }

  /** Let a card glide; until it is there, its destination shows what lay on it before. */
  fly(card, from, to, under, count) {
    const [[x, y], [left, top]] = [this.corners[from], this.corners[to]];
    const arrive = () => this.lay(to, card, count);
    this.lay(to, under, count - 1);
    this.flying.setAttribute("transform", `translate(${left} ${top})`);
    const moving = this.flying.appendChild(drawn("g", {}, ...this.face(card)));
    this.glide(moving, `translate(${x - left}px, ${y - top}px)`, arrive);
  }

  /** At a redeal the bottom cards come out from under their piles. */
  turn(places) {
    places.slice(0, PILES).forEach((cards, place) => {
      if (cards.length > 1) this.glide(this.slots[place], null);
    });
  }

  glide(moving, from, arrive) {
    const frames = from
      ? [{ transform: from }, { transform: "none" }]
      : [{ opacity: 0.2 }, { opacity: 1 }];
    const flight = moving.animate(frames, { duration: GLIDE, easing: "ease-in-out" });
    if (!arrive) return;
    this.flight = flight;
    this.arrive = arrive;
    flight.onfinish = () => this.land();
  }

  land() {
    if (!this.flight) return;
    this.flight.onfinish = null;
    this.flight = null;
    this.flying.replaceChildren();
    this.arrive();
  }
}

const ICONS = {
  first: "M6 5v14M18 5l-8 7 8 7",
  back: "M15 5l-8 7 8 7",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  forward: "M9 5l8 7-8 7",
  last: "M18 5v14M6 5l8 7-8 7",
};

class Replay {
  constructor(root) {
    this.root = root;
    this.name = root.dataset.name;
    this.game = JSON.parse(root.querySelector(":scope > script").textContent);
    Object.assign(this, readGame(this.game));
    this.player = root.querySelector(".crescent-player");
    this.table = new Table(this.player.querySelector("svg"), this.game.inks);
    this.entries = this.makeEntries();
    this.build();
    this.listen();
    this.place = this.placeInAddress() ?? 0;
    this.player.hidden = false;
    this.show();
    root.classList.add("crescent-played");
    if (this.placeInAddress() !== undefined) root.scrollIntoView();
  }

  /** What is said and written of each place in the game. */
  makeEntries() {
    const { words, controls, started, ended, ranks } = this.game;
    const sign = (card) => ranks[rankOf(card) - 1] + SUITS[suitOf(card)];
    const label = (place) => place < PILES
      ? `${place + 1}` : SUITS[(place - PILES) % 4] + (place < PILES + 4 ? "↑" : "↓");
    const entries = [
      { key: "start", short: controls.start, name: started, told: started, cells: [[controls.start]] },
    ];
    let redeals = 0;
    for (const step of this.steps) {
      const told = tell(step, this.game, redeals);
      const number = { number: step.move ?? step.redeal };
      if (step.redeal) {
        const short = fill(words.redeal, number);
        const name = fill(words.afterRedeal, number);
        entries.push({ key: `redeal-${step.redeal}`, short, name, told, cells: [[short]] });
        redeals++;
      } else {
        const name = fill(words.afterMove, number);
        // What is seen, and how signs are read out.
        const cells = [
          [step.move],
          [sign(step.card), words.cards[step.card]],
          [
            `${label(step.from)} → ${label(step.to)}`,
            `${words.sources[step.from]} ${words.destinations[step.to]}`,
          ],
        ];
        const red = this.game.inks[suitOf(step.card)].class === "r";
        entries.push({ key: `${step.move}`, short: `${step.move}`, name, told, cells, red });
      }
    }
    if (ended) entries.at(-1).told += `. ${ended}`;
    return entries;
  }

  build() {
    const { controls } = this.game;
    this.buttons = Object.fromEntries(["first", "back", "play", "forward", "last"].map((name) => {
      const button = element("button", { type: "button", class: `crescent-${name}` },
        drawn("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("path")));
      this.label(button, name);
      return [name, button];
    }));
    this.slider = element("input", {
      type: "range", min: 0, max: this.steps.length, step: 1, "aria-label": controls.slider,
    });
    this.told = element("p", { class: "crescent-told", role: "status", "aria-live": "polite" });
    this.links = this.entries.map(({ key, cells, red }) => element("a", {
      href: `#${this.name}=${key}`, tabindex: -1,
    }, ...cells.map(([cell, spoken], column) => element("span", {
      class: ["", `crescent-card${red ? " crescent-red" : ""}`, "crescent-place"][column],
      ...(spoken && { role: "img", "aria-label": spoken }),
    }, `${cell}`))));
    this.list = element("ol", { "aria-label": controls.moves },
      ...this.links.map((link) => element("li", {}, link)));
    this.board = this.player.insertBefore(element("div", { class: "crescent-stage" }), this.table.svg);
    this.board.append(
      this.table.svg,
      element("div", { class: "crescent-controls" }, ...Object.values(this.buttons), this.slider),
      this.told,
    );
    this.player.append(element("div", { class: "crescent-list" }, this.list));
  }

  label(button, name) {
    button.setAttribute("aria-label", this.game.controls[name]);
    button.title = this.game.controls[name];
    button.querySelector("path").setAttribute("d", ICONS[name]);
  }

  listen() {
    const { first, back, play, forward, last } = this.buttons;
    const go = (button, place) => button.addEventListener("click", () => this.go(place()));
    go(first, () => 0);
    go(back, () => this.place - 1);
    go(forward, () => this.place + 1);
    go(last, () => this.steps.length);
    play.addEventListener("click", () => this.timer ? this.pause() : this.start());
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber));
    this.links.forEach((link, place) => link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.go(place);
    }));
    this.root.addEventListener("keydown", (event) => this.press(event));
    addEventListener("hashchange", () => {
      const place = this.placeInAddress();
      if (place === undefined) return;
      if (place !== this.place) this.go(place);
      this.root.scrollIntoView({ block: "nearest" });
    });
    let down = null;
    this.table.svg.addEventListener("pointerdown", (event) => { down = event; });
    this.table.svg.addEventListener("pointerup", (event) => {
      const [x, y] = down ? [event.clientX - down.clientX, event.clientY - down.clientY] : [0, 0];
      down = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) {
        this.go(this.place + (x < 0 ? 1 : -1) * this.onward());
      }
    });
  }

  /** 1 where lines are read from left to right, -1 where from right to left. */
  onward() {
    return getComputedStyle(this.root).direction === "rtl" ? -1 : 1;
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const within = (part) => part.contains(event.target);
    const steps = { ArrowLeft: -this.onward(), ArrowRight: this.onward() };
    if (within(this.list)) Object.assign(steps, { ArrowUp: -1, ArrowDown: 1 });
    if (within(this.slider)) Object.assign(steps, { ArrowUp: 1, ArrowDown: -1 });
    const place = { Home: 0, End: this.steps.length }[event.key] ?? this.place + steps[event.key];
    if (Number.isNaN(place)) return;
    event.preventDefault();
    this.go(place);
    if (within(this.list)) this.links[this.place].focus({ preventScroll: true });
  }

  start() {
    if (this.place === this.steps.length) this.move(0);
    this.label(this.buttons.play, "pause");
    const next = () => {
      this.move(this.place + 1);
      if (this.place === this.steps.length) this.pause();
      else this.timer = setTimeout(next, PAUSE);
    };
    this.timer = setTimeout(next, PAUSE / 2);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.label(this.buttons.play, "play");
  }

  /** The reader goes to a place, and so takes over from the clock. */
  go(place) {
    if (this.timer) this.pause();
    this.move(place);
  }

  move(place) {
    const before = this.place;
    this.place = Math.min(Math.max(place, 0), this.steps.length);
    if (this.place === before) return;
    this.show(before);
    this.writeAddress();
  }

  show(before) {
    const { name, told, short } = this.entries[this.place];
    const position = this.positions[this.place];
    this.table.show(position, this.steps[this.place - 1]);
    this.table.svg.setAttribute("aria-label", name);
    this.table.description.textContent = describe(position, this.game.words);
    this.told.textContent = told;
    this.slider.value = this.place;
    this.slider.setAttribute("aria-valuetext", short);
    const { first, back, forward, last } = this.buttons;
    for (const button of [first, back]) button.setAttribute("aria-disabled", this.place === 0);
    for (const button of [forward, last]) {
      button.setAttribute("aria-disabled", this.place === this.steps.length);
    }
    this.current?.removeAttribute("aria-current");
    if (this.current) this.current.tabIndex = -1;
    this.current = this.links[this.place];
    this.current.setAttribute("aria-current", "step");
    this.current.tabIndex = 0;
    this.reveal(this.current);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.animate(before);
  }

  /** Scroll the list, and the list only, to its current entry. */
  reveal(link) {
    this.list.scrollTop = link.offsetTop - (this.list.clientHeight - link.offsetHeight) / 2;
  }

  /** Between neighbouring places cards glide; over a leap the new position just stands there. */
  animate(before) {
    if (Math.abs(this.place - before) !== 1) return;
    const forward = this.place > before;
    const { places } = this.positions[this.place];
    const step = this.steps[Math.min(before, this.place)];
    if (step.redeal) {
      this.table.turn(places);
      return;
    }
    const [from, to] = forward ? [step.from, step.to] : [step.to, step.from];
    this.table.fly(step.card, from, to, places[to].at(-2), places[to].length);
  }

  /** The place that the address names for this replay, if it does. */
  placeInAddress() {
    const key = new URLSearchParams(location.hash.slice(1)).get(this.name);
    const place = this.entries.findIndex((entry) => entry.key === key);
    return place < 0 ? undefined : place;
  }

  /** Keep the place in the address, beside those of the page's other replays. */
  writeAddress() {
    clearTimeout(this.writing);
    // Browsers refuse an address that changes too often, as while a key is held down.
    this.writing = setTimeout(() => {
      const hash = location.hash.slice(1);
      const places = new URLSearchParams(hash.includes("=") ? hash : "");
      places.set(this.name, this.entries[this.place].key);
      history.replaceState(history.state, "", `#${places}`);
    }, 150);
  }
}

for (const root of document.querySelectorAll(".crescent-replay")) {
  try {
    new Replay(root);
  } catch (error) {
    // What stands there without scripts is whole, and the page's other replays may do better.
    root.classList.add("crescent-broken");
    root.querySelector(".crescent-player").hidden = true;
    console.error(error);
  }
}
})();
