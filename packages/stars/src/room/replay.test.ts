import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { namedSupporters, type StarsRoom } from 'ufi-core/contract';
import { roomAfter } from '../contract/index.ts';
import { ambientLimits, cardsChangeAt, moveCards, noCards, type AmbientState } from './ambientTable.ts';
import { momentAt, notPlayed, playTo, replayedTip, type ReplayedTip } from './replay.ts';
import type { RoomTip } from './roomTip.ts';
import { stripAt } from './stripAt.ts';

const startedAt = 1_700_000_000;
const lastSecond = 200;

/** A tip as it was sent, and how far the clock of who sent it was wrong. */
interface SentTip extends RoomTip {
  /** Stars that a promotion added to it. */
  readonly matched: number;
  readonly skew: number;
}

const broadcasts: fc.Arbitrary<readonly SentTip[]> = fc
  .array(
    fc.record({
      author: fc.nat(4).map((n) => `${n + 1}`),
      quantity: fc.constantFrom(10, 10, 25, 99, 100, 499, 500, 1_000, 10_000),
      matched: fc.constantFrom(0, 0, 10),
      gift: fc.constantFrom(null, null, 'rose'),
      second: fc.nat(lastSecond),
      skew: fc.integer({ min: -30, max: 30 }),
    }),
    { maxLength: 60 },
  )
  .map((tips) =>
    tips
      .toSorted((one, other) => one.second - other.second)
      .map(({ second, ...tip }, at) => ({ ...tip, comment: `${100 + at}`, at: startedAt + second })),
  );

const emptyRoom: StarsRoom = {
  ftentidentifier: '1',
  isEnabled: true,
  minimumTip: 10,
  received: 0,
  tips: 0,
  supporters: 0,
  top: [],
  head: '',
  version: 0,
};

/** Parts of a room that are drawn. */
interface Drawing {
  readonly received: number;
  readonly top: readonly (readonly [string, number])[];
  readonly strip: readonly string[];
  readonly cards: readonly (readonly [readonly string[], number])[];
}

const cardsIn = (state: AmbientState): Drawing['cards'] =>
  state.status === 'still' ? [] : state.shown.map(({ comments, quantity }) => [comments, quantity]);

/** Frames of the live room, one a second: from the room that the server told, and what arrived. */
function drawLive(sent: readonly SentTip[]): readonly Drawing[] {
  const sums = new Map<string, number>();
  let room = emptyRoom;
  let cards = noCards;
  const passTo = (ms: number) => {
    for (let due = cardsChangeAt(cards); due !== null && due <= ms; due = cardsChangeAt(cards)) {
      cards = moveCards(cards, { type: 'passed', now: due });
    }
  };
  return Array.from({ length: lastSecond + 1 }, (_, second) => {
    const now = startedAt + second;
    for (const tip of sent.filter(({ at }) => at === now)) {
      const before = sums.get(tip.author) ?? 0;
      sums.set(tip.author, before + tip.quantity);
      const after = { actor: tip.author, name: tip.author, quantity: before + tip.quantity };
      room = roomAfter(room, { before, after, others: room.top, matched: tip.matched }, '');
      passTo(now * 1_000);
      cards = moveCards(cards, { type: 'arrived', tip, now: now * 1_000 });
    }
    passTo(now * 1_000);
    const known = sent.filter(({ at }) => at <= now);
    return {
      received: room.received,
      top: room.top.map(({ actor, quantity }) => [actor, quantity]),
      strip: stripAt(known, now).entries.map(({ comment }) => comment),
      cards: cardsIn(cards),
    };
  });
}

const byServer = ({ at }: SentTip): number => at - startedAt;
const byClient = ({ at, skew }: SentTip): number => Math.max(0, at - startedAt + skew);

const timelineOf = (sent: readonly SentTip[], secondOf: (tip: SentTip) => number): readonly ReplayedTip[] =>
  sent
    .map((tip) => replayedTip([secondOf(tip), tip.author, tip.quantity, tip.comment, tip.gift, tip.matched]))
    .sort((one, other) => one.second - other.second);

/** Frames of the recording, played from its start. */
function drawReplay(tips: readonly ReplayedTip[]): readonly Drawing[] {
  let played = notPlayed;
  return Array.from({ length: lastSecond + 1 }, (_, second) => {
    played = playTo(played, tips, second);
    const { received, top, strip } = momentAt(tips, second);
    return {
      received,
      top: top.map(({ actor, quantity }) => [actor, quantity]),
      strip: strip.map(({ comment }) => comment),
      cards: cardsIn(played.cards),
    };
  });
}

const replayed = (secondOf: (tip: SentTip) => number) =>
  fc.check(
    fc.property(broadcasts, (sent) => {
      expect(drawReplay(timelineOf(sent, secondOf))).toEqual(drawLive(sent));
    }),
    { numRuns: 150, endOnFailure: true },
  );

describe('the recording of a broadcast', () => {
  it('stars.56 is drawn at each second as it was live: cards, what stands above the list, sums and supporters', () => {
    const { failed, counterexample, errorInstance } = replayed(byServer);
    expect({ failed, counterexample, errorInstance }).toEqual({
      failed: false,
      counterexample: null,
      errorInstance: null,
    });
  });

  it('stars.56 control: seconds by the clocks of those who sent them', () => {
    expect(replayed(byClient).failed).toBe(true);
  });

  it('stars.56 a seek shows the cards of the last 5 s only, each until its time is over', () => {
    fc.assert(
      fc.property(broadcasts, fc.nat(lastSecond), fc.nat(lastSecond), (sent, from, to) => {
        const tips = timelineOf(sent, byServer);
        const sought = playTo(playTo(notPlayed, tips, from), tips, to);
        if (to >= from && to - from <= 2) return;
        const fresh = tips.filter(({ second }) => second > to - 5 && second <= to);
        const shown = cardsIn(sought.cards).flatMap(([comments]) => comments);
        expect(fresh.map(({ drawn }) => drawn?.comment)).toEqual(expect.arrayContaining(shown));
        expect(shown.length > 0).toBe(fresh.length > 0);
        expect(sought.passed).toEqual([]);
        const cards = sought.cards.status === 'still' ? [] : sought.cards.shown;
        for (const { until } of cards) expect(until).toBeGreaterThan(to * 1_000);
        for (const { until } of cards) expect(until).toBeLessThanOrEqual(to * 1_000 + ambientLimits.cardMs);
      }),
      { numRuns: 300 },
    );
  });

  it('stars.55 whoever the viewer does not see, and removed words, count and are not drawn', () => {
    const tips = [
      replayedTip([1, '7', 100, '11', null, 50]),
      replayedTip([2, null, 1_000, null, null, 0]),
      replayedTip([3, '8', 500, null, null, 0]),
    ];
    const moment = momentAt(tips, 3);
    expect(moment.received).toBe(1_650);
    expect(moment.top).toEqual([
      { actor: '8', quantity: 500 },
      { actor: '7', quantity: 100 },
    ]);
    expect(moment.top.length).toBeLessThanOrEqual(namedSupporters);
    expect(moment.strip.map(({ comment }) => comment)).toEqual(['11']);
    expect(cardsIn(playTo(notPlayed, tips, 3).cards)).toEqual([[['11'], 100]]);
  });
});
