import { transition, type TransitionTable } from 'ufi-core/request';
import type { RoomTip } from './roomTip.ts';

/** Limits of the cards over a video. Times are in milliseconds. */
export const ambientLimits = { cardMs: 5_000, shown: 3, waiting: 20 } as const;

/** A card over a video: a tip, the equal ones that a fan sent in a row, or several that had to be merged. */
export interface AmbientCard {
  /** The id of its first comment. */
  readonly key: string;
  /** The ids of its comments, the latest last. */
  readonly comments: readonly string[];
  /** Senders of its stars: one fan, unless it was merged. */
  readonly authors: readonly string[];
  /** The stars of all its tips. */
  readonly quantity: number;
  /** The stars of each of its tips; null once it was merged. */
  readonly each: number | null;
  /** The id of the gift that its first tip was sent as; null for plain stars. */
  readonly gift: string | null;
  /** Time of its latest tip. */
  readonly lastAt: number;
}

/** A card in sight. */
export interface ShownCard extends AmbientCard {
  readonly until: number;
}

/** The cards over a video. */
export type AmbientState =
  | { readonly status: 'still' }
  | { readonly status: 'showing'; readonly shown: readonly ShownCard[]; readonly waiting: readonly AmbientCard[] };

/** Events that move the cards. Times are in milliseconds. */
export type AmbientEvent =
  | { readonly type: 'arrived'; readonly tip: RoomTip; readonly now: number }
  | { readonly type: 'passed'; readonly now: number }
  | { readonly type: 'cleared' };

type Showing = AmbientState & { readonly status: 'showing' };

const cardOf = ({ comment, author, quantity, gift }: RoomTip, now: number): AmbientCard => ({
  key: comment,
  comments: [comment],
  authors: [author],
  quantity,
  each: quantity,
  gift,
  lastAt: now,
});

const show = (card: AmbientCard, now: number): ShownCard => ({ ...card, until: now + ambientLimits.cardMs });

const isRepeated = (card: AmbientCard, { author, quantity, gift }: RoomTip, now: number): boolean =>
  card.each === quantity &&
  card.gift === gift &&
  card.authors[0] === author &&
  now - card.lastAt <= ambientLimits.cardMs;

const merge = (one: AmbientCard, other: AmbientCard): AmbientCard => ({
  ...one,
  comments: [...one.comments, ...other.comments],
  authors: [...new Set([...one.authors, ...other.authors])],
  quantity: one.quantity + other.quantity,
  each: null,
  lastAt: Math.max(one.lastAt, other.lastAt),
});

/** Cards that wait; of too many, the two with the fewest stars become one, in the place of the first. */
function wait(waiting: readonly AmbientCard[], card: AmbientCard): readonly AmbientCard[] {
  const all = [...waiting, card];
  if (all.length <= ambientLimits.waiting) return all;
  const [one, other] = [...all].sort((a, b) => a.quantity - b.quantity);
  if (one === undefined || other === undefined) return all;
  const [first, second] = all.indexOf(one) < all.indexOf(other) ? [one, other] : [other, one];
  return all.flatMap((each) => (each === second ? [] : [each === first ? merge(first, second) : each]));
}

/** Ends the cards whose time is over, and shows those that waited longest in their place. */
function pass({ shown, waiting }: Pick<Showing, 'shown' | 'waiting'>, now: number): AmbientState {
  const left = shown.filter(({ until }) => until > now);
  const next = waiting.slice(0, ambientLimits.shown - left.length);
  const cards = [...left, ...next.map((card) => show(card, now))];
  return cards.length === 0 ? still : { status: 'showing', shown: cards, waiting: waiting.slice(next.length) };
}

function repeat(state: Showing, tip: RoomTip, now: number): AmbientState | null {
  const isSame = (card: AmbientCard): boolean => isRepeated(card, tip, now);
  if (![...state.shown, ...state.waiting].some(isSame)) return null;
  const again = <Card extends AmbientCard>(card: Card): Card =>
    isSame(card) ? { ...card, ...merge(card, cardOf(tip, now)), each: card.each } : card;
  return {
    ...state,
    shown: state.shown.map((card) => (isSame(card) ? show(again(card), now) : card)),
    waiting: state.waiting.map(again),
  };
}

const still: AmbientState = { status: 'still' };

/** The moves of the cards over a video (S5.12). */
export const ambientTable: TransitionTable<AmbientState, AmbientEvent, never> = {
  still: {
    arrived: (_, { tip, now }) => [{ status: 'showing', shown: [show(cardOf(tip, now), now)], waiting: [] }],
  },
  showing: {
    arrived: (state, { tip, now }) => [
      repeat(state, tip, now) ?? pass({ ...state, waiting: wait(state.waiting, cardOf(tip, now)) }, now),
    ],
    passed: (state, { now }) => [pass(state, now)],
    cleared: () => [still],
  },
};

/** The cards after an event. */
export const moveCards = (state: AmbientState, event: AmbientEvent): AmbientState =>
  transition(ambientTable, state, event)?.[0] ?? state;

/** No cards. */
export const noCards: AmbientState = still;

/** When the next card's time is over; null if none is in sight. */
export const cardsChangeAt = (state: AmbientState): number | null =>
  state.status === 'still' ? null : Math.min(...state.shown.map(({ until }) => until));
