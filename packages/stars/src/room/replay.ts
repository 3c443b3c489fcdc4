import { namedSupporters } from 'ufi-core/contract';
import type { Supporter, TimedTip } from '../contract/index.ts';
import { compareSupporters } from '../contract/rules/roomAfter.ts';
import { ambientLimits, cardsChangeAt, moveCards, noCards, type AmbientState } from './ambientTable.ts';
import type { RoomTip } from './roomTip.ts';
import { stripAt, type StripEntry } from './stripAt.ts';

/** A tip of a recording. */
export interface ReplayedTip {
  /** Counted from the start of the broadcast, by the server's clock. */
  readonly second: number;
  readonly quantity: number;
  /** Stars that a promotion added to it. */
  readonly matched: number;
  /** The sender; null if the viewer does not see their comments. */
  readonly author: string | null;
  /** The tip as it is drawn, in seconds of the recording; null if its comment is not to be shown. */
  readonly drawn: RoomTip | null;
}

/** A tip of a recording, from a line of its timeline. */
export const replayedTip = ([second, author, quantity, comment, gift, matched]: TimedTip): ReplayedTip => ({
  second,
  quantity,
  matched,
  author,
  drawn: author === null || comment === null ? null : { comment, author, quantity, gift, at: second },
});

/** A broadcast's room at one second of its recording. */
export interface RoomMoment {
  readonly received: number;
  /** The top supporters. */
  readonly top: readonly Omit<Supporter, 'name'>[];
  /** The strip above the list. */
  readonly strip: readonly StripEntry[];
}

/** The room as it stood at a second. `tips` are in the order of their seconds. */
export function momentAt(tips: readonly ReplayedTip[], second: number): RoomMoment {
  const sums = new Map<string, number>();
  const drawn: RoomTip[] = [];
  let received = 0;
  for (const tip of tips) {
    if (tip.second > second) break;
    received += tip.quantity + tip.matched;
    if (tip.author !== null) sums.set(tip.author, (sums.get(tip.author) ?? 0) + tip.quantity);
    if (tip.drawn !== null) drawn.push(tip.drawn);
  }
  const top = [...sums].map(([actor, quantity]) => ({ actor, quantity })).sort(compareSupporters);
  return { received, top: top.slice(0, namedSupporters), strip: stripAt(drawn, second).entries };
}

/** The cards over a recording, whose time is the recording's. */
export interface PlayedCards {
  /** The second up to which they were played; null before the first. */
  readonly at: number | null;
  readonly cards: AmbientState;
  /** The tips that were passed in the last step; none after a seek. */
  readonly passed: readonly RoomTip[];
}

/** Nothing has been played. */
export const notPlayed: PlayedCards = { at: null, cards: noCards, passed: [] };

/** A step of more seconds is a seek. */
const longestStep = 2;

/** Lets time pass, ending each card when it is due. */
function passTo(cards: AmbientState, ms: number): AmbientState {
  let state = cards;
  for (let due = cardsChangeAt(state); due !== null && due <= ms; due = cardsChangeAt(state)) {
    state = moveCards(state, { type: 'passed', now: due });
  }
  return state;
}

/**
 * The cards at a second: while a recording plays, those that were there and what is passed; after a seek those of the
 * last 5 s only.
 */
export function playTo(played: PlayedCards, tips: readonly ReplayedTip[], second: number): PlayedCards {
  const step = played.at === null ? Infinity : second - played.at;
  const isPlaying = step >= 0 && step <= longestStep;
  const from = isPlaying && played.at !== null ? played.at : second - ambientLimits.cardMs / 1_000;
  const passed = tips.flatMap(({ drawn }) => (drawn !== null && drawn.at > from && drawn.at <= second ? [drawn] : []));
  let cards = isPlaying ? played.cards : noCards;
  for (const tip of passed) {
    const now = tip.at * 1_000;
    cards = moveCards(passTo(cards, now), { type: 'arrived', tip, now });
  }
  return { at: second, cards: passTo(cards, second * 1_000), passed: isPlaying ? passed : [] };
}
