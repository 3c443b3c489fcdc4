import type { TransitionTable } from 'ufi-core/request';
import type { Purchase } from '../contract/index.ts';

/** The longest pause between two questions about a purchase, in milliseconds. */
const longestPauseMs = 60_000;

/** The pause after a number of questions: 1 s, and twice as long after each. */
export const pauseAfter = (asked: number): number => Math.min(longestPauseMs, 1_000 * 2 ** (asked - 1));

/** What is known of a purchase whose buyer came back from the checkout. */
export type PurchaseWatchState =
  | {
      readonly status:
        /** A question is on its way. */
        | 'asking'
        /** The next question waits for the timer. */
        | 'waiting';
      /** As it was last time; null before the first answer. */
      readonly purchase: Purchase | null;
      readonly asked: number;
      /** The last question had no answer. */
      readonly isUnreachable: boolean;
    }
  /** It is not on its way any more, so nothing is asked. */
  | { readonly status: 'settled'; readonly purchase: Purchase }
  /** The viewer has no such purchase. */
  | { readonly status: 'unknown' };

/** What happens to a question. `due`: the pause is over; `checked`: the buyer asks now. */
export type PurchaseWatchEvent =
  | { readonly type: 'answered'; readonly purchase: Purchase }
  | { readonly type: 'unreachable' | 'refused' | 'due' | 'checked' };

/** Asks, or starts the timer. */
export type PurchaseWatchEffect = { readonly type: 'ask' } | { readonly type: 'wait'; readonly ms: number };

const ask: PurchaseWatchEffect = { type: 'ask' };
const waitAfter = (asked: number): PurchaseWatchEffect => ({ type: 'wait', ms: pauseAfter(asked) });

/** Whether the payment service may still say something by itself. */
const isUnderWay = ({ state }: Purchase): boolean => state === 'open' || state === 'pending';

/** Transition table of asking for a purchase until it is settled, less and less often. */
export const purchaseWatchTable: TransitionTable<PurchaseWatchState, PurchaseWatchEvent, PurchaseWatchEffect> = {
  asking: {
    answered: ({ asked }, { purchase }) =>
      isUnderWay(purchase)
        ? [{ status: 'waiting', purchase, asked, isUnreachable: false }, waitAfter(asked)]
        : [{ status: 'settled', purchase }],
    unreachable: (state) => [{ ...state, status: 'waiting', isUnreachable: true }, waitAfter(state.asked)],
    refused: () => [{ status: 'unknown' }],
  },
  waiting: {
    due: (state) => [{ ...state, status: 'asking', asked: state.asked + 1 }, ask],
    // Whoever asks now is answered soon again.
    checked: (state) => [{ ...state, status: 'asking', asked: 1 }, ask],
  },
  settled: {},
  unknown: {},
};

/** The state in which the first question is asked. */
export const firstQuestion: PurchaseWatchState = { status: 'asking', purchase: null, asked: 1, isUnreachable: false };
