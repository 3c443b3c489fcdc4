import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { transition } from 'ufi-core/request';
import { starsBandOf, starsBands } from '../contract/index.ts';
import {
  ambientLimits,
  ambientTable,
  cardsChangeAt,
  moveCards,
  noCards,
  type AmbientEvent,
  type AmbientState,
} from './ambientTable.ts';
import type { RoomTip } from './roomTip.ts';
import { stripAt } from './stripAt.ts';
import { nothingToTell, tellingMs, tellTips, type TellingEvent, type TellingState } from './tellingTable.ts';

const amounts = fc.constantFrom(10, 10, 25, 99, 100, 499, 500, 1_000, 5_000, 10_000);
const step = fc.record({
  author: fc.nat(3).map(String),
  quantity: amounts,
  gap: fc.constantFrom(0, 0, 1, 400, 2_500, 5_000),
});
const crowd = fc.array(step, { maxLength: 60 });

const sum = (of: readonly { readonly quantity: number }[]): number =>
  of.reduce((all, { quantity }) => all + quantity, 0);
const cardsOf = (state: AmbientState) =>
  state.status === 'still' ? { shown: [], waiting: [] } : { shown: state.shown, waiting: state.waiting };

type Move = (state: AmbientState, event: AmbientEvent) => AmbientState;

/** Sends a crowd's tips to the cards, and lets time pass until none is left. Throws at the first broken promise. */
function playCards(move: Move, tips: readonly { author: string; quantity: number; gap: number }[]): void {
  let state: AmbientState = noCards;
  let now = 1_000;
  let ended = 0;
  const firstSeen = new Map<string, number>();
  const take = (event: AmbientEvent) => {
    const before = cardsOf(state);
    state = move(state, event);
    const { shown, waiting } = cardsOf(state);
    for (const card of before.shown) {
      if (shown.some(({ key }) => key === card.key)) continue;
      expect(card.until).toBe(now);
      ended += card.quantity;
    }
    for (const { key } of shown) if (!firstSeen.has(key)) firstSeen.set(key, now);
    expect(shown.length).toBeLessThanOrEqual(ambientLimits.shown);
    expect(waiting.length).toBeLessThanOrEqual(ambientLimits.waiting);
    // Nobody waits beside a free place.
    if (waiting.length > 0) expect(shown.length).toBe(ambientLimits.shown);
  };
  const passUntil = (end: number) => {
    let last = 0;
    for (let at = cardsChangeAt(state); at !== null && at <= end; at = cardsChangeAt(state)) {
      // A card whose time is over is gone.
      expect(at).toBeGreaterThan(last);
      last = now = at;
      take({ type: 'passed', now });
    }
    now = end;
  };
  tips.forEach(({ gap, ...tip }, index) => {
    passUntil(now + gap);
    const comment = `${index}`;
    take({ type: 'arrived', tip: { ...tip, comment, gift: null, at: now / 1_000 }, now });
    const { shown, waiting } = cardsOf(state);
    // Nothing is lost or doubled.
    expect(ended + sum(shown) + sum(waiting)).toBe(sum(tips.slice(0, index + 1)));
  });
  passUntil(now + 1_000_000);
  expect({ status: state.status, ended }).toEqual({ status: 'still', ended: sum(tips) });
}

const played = (move: Move) =>
  fc.check(
    fc.property(crowd, (tips) => playCards(move, tips)),
    { numRuns: 300, endOnFailure: true },
  );

/** A table with one cell changed. */
const damaged =
  (change: (state: AmbientState, event: AmbientEvent) => AmbientEvent | null): Move =>
  (state, event) => {
    const changed = change(state, event);
    return changed === null ? state : (transition(ambientTable, state, changed)?.[0] ?? state);
  };

const tip = (comment: string, quantity: number, author = '1', at = 0): RoomTip => ({
  comment,
  author,
  quantity,
  gift: null,
  at,
});
const arrived = (of: RoomTip, now: number): AmbientEvent => ({ type: 'arrived', tip: of, now });

describe('the cards over a video', () => {
  it('stars.08 show each tip for 5 s, at most 3 at a time, and neither lose nor double a star', () => {
    const { failed, counterexample, errorInstance } = played(moveCards);
    expect({ failed, counterexample, errorInstance }).toEqual({
      failed: false,
      counterexample: null,
      errorInstance: null,
    });
  });

  const damages: readonly (readonly [string, Move])[] = [
    [
      'a tip of a full room is dropped',
      damaged((state, event) => (event.type === 'arrived' && cardsOf(state).shown.length === 3 ? null : event)),
    ],
    ['time passes late', damaged((_, event) => (event.type === 'passed' ? { ...event, now: event.now - 1 } : event))],
    [
      'a tip counts twice',
      (state, event) =>
        event.type === 'arrived' ? moveCards(moveCards(state, event), event) : moveCards(state, event),
    ],
  ];
  it.each(damages)('stars.08 control: %s', (_, move) => {
    expect(played(move).failed).toBe(true);
  });

  it('stars.08 the same fan, amount and gift within 5 s are one card; the smallest of too many that wait are merged', () => {
    const again = [arrived(tip('1', 25), 0), arrived(tip('2', 25), 4_000), arrived(tip('3', 25), 9_001)];
    const { shown } = cardsOf(again.reduce(moveCards, noCards));
    expect(shown.map(({ comments, quantity, until }) => [comments, quantity, until])).toEqual(
      [
        [['1', '2'], 50, 9_000],
        [['3'], 25, 14_001],
      ].slice(1),
    );
    const gifts = [null, 'rose', 'coffee', 'rose'].map((gift, at) => arrived({ ...tip(`${at}`, 25), gift }, at));
    expect(cardsOf(gifts.reduce(moveCards, noCards)).shown.map(({ comments, gift }) => [comments, gift])).toEqual([
      [['0'], null],
      [['1', '3'], 'rose'],
      [['2'], 'coffee'],
    ]);
    const many = Array.from({ length: 24 }, (_, index) => arrived(tip(`${index}`, 100 + index, `${index}`), 0));
    const { waiting } = cardsOf(many.reduce(moveCards, noCards));
    expect(waiting).toHaveLength(20);
    expect(waiting[0]).toMatchObject({
      key: '3',
      comments: ['3', '4'],
      authors: ['3', '4'],
      quantity: 207,
      each: null,
    });
    expect(moveCards(many.reduce(moveCards, noCards), { type: 'cleared' })).toEqual(noCards);
  });
});

describe('the strip above the list', () => {
  const sent = fc.array(fc.record({ quantity: amounts, at: fc.nat(4_000) }), { maxLength: 40 });
  const secondsOf = (quantity: number): number => starsBands[starsBandOf(quantity)]?.seconds ?? 0;

  it('stars.06 holds each tip for the time of its band, the largest first, and says when it changes', () => {
    fc.assert(
      fc.property(sent, fc.nat(8_000), (tips, now) => {
        const all = tips.map((each, index) => tip(`${index}`, each.quantity, '1', each.at));
        const { entries, changesAt } = stripAt(all, now);
        const current = all.filter(({ at, quantity }) => at + secondsOf(quantity) > now);
        expect(entries.length).toBe(Math.min(20, current.length));
        expect(entries.every((entry, index) => (entries[index - 1]?.quantity ?? Infinity) >= entry.quantity)).toBe(
          true,
        );
        const smallest = entries.at(-1)?.quantity ?? 0;
        const left = current.filter(({ comment }) => !entries.some((entry) => entry.comment === comment));
        expect(left.every(({ quantity }) => quantity <= smallest)).toBe(true);
        const ids = (at: number) => stripAt(all, at).entries.map(({ comment }) => comment);
        if (changesAt === null) return expect(entries).toEqual([]);
        expect(changesAt).toBeGreaterThan(now);
        expect(ids(changesAt - 0.001)).toEqual(ids(now));
        return expect(stripAt(all, changesAt).entries.every(({ until }) => until > changesAt)).toBe(true);
      }),
    );
    expect(stripAt([tip('1', 99), tip('2', 100)], 59.9).entries).toMatchObject([
      { comment: '2', until: 60, seconds: 60 },
    ]);
    expect(stripAt([tip('2', 100)], 60)).toEqual({ entries: [], changesAt: null });
  });
});

describe('what is told of the tips', () => {
  type Tell = typeof tellTips;
  const sentences = (tell: Tell, tips: readonly { author: string; quantity: number; gap: number }[]) => {
    let state: TellingState = nothingToTell;
    let now = 0;
    const said: { at: number; authors: number; quantity: number }[] = [];
    const take = (event: TellingEvent) => {
      const [next, ...due] = tell(state, event);
      state = next;
      said.push(...due.map(({ authors, quantity }) => ({ at: now, authors: authors.length, quantity })));
    };
    const passUntil = (end: number) => {
      const due = state.status === 'gathering' ? state.since + tellingMs : Infinity;
      if (due <= end) {
        now = due;
        take({ type: 'passed', now });
      }
      now = end;
    };
    for (const { gap, ...each } of tips) {
      passUntil(now + gap);
      take({ type: 'arrived', tip: each, now });
    }
    passUntil(now + 10_000);
    return said;
  };
  const property = (tell: Tell) =>
    fc.check(
      fc.property(crowd, (tips) => {
        const said = sentences(tell, tips);
        expect(sum(said)).toBe(sum(tips));
        said.forEach(({ at }, index) =>
          expect(at - (said[index - 1]?.at ?? -tellingMs)).toBeGreaterThanOrEqual(tellingMs),
        );
      }),
    );

  it('stars.07 is one sentence in 5 s, with all stars, and each in one of them', () => {
    expect(property(tellTips).failed).toBe(false);
    const two = [
      { author: '1', quantity: 25, gap: 0 },
      { author: '2', quantity: 10, gap: 4_999 },
      { author: '1', quantity: 99, gap: 1 },
    ];
    expect(sentences(tellTips, two)).toEqual([
      { at: 5_000, authors: 2, quantity: 35 },
      { at: 10_000, authors: 1, quantity: 99 },
    ]);
  });

  it('stars.07 control: a sentence at each tip fails', () => {
    const atOnce: Tell = (_, event) =>
      event.type === 'arrived'
        ? [nothingToTell, { authors: [event.tip.author], quantity: event.tip.quantity }]
        : [nothingToTell];
    expect(property(atOnce).failed).toBe(true);
  });
});
