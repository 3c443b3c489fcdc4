import type { TransitionTable } from 'ufi-core/request';
import type { PurchaseState } from '../contract/index.ts';

/** The longest pause between two questions about a purchase, in milliseconds. */
const longestPauseMs = 60_000;

/** The pause after a number of questions: 1 s, and twice as long after each. */
export const pauseAfter = (asked: number): number => Math.min(longestPauseMs, 1_000 * 2 ** (asked - 1));

/** States of a payment. */
export interface WatchedPayment {
  readonly state: PurchaseState;
}

/** State of a purchase whose buyer came back from the checkout. */
export type PurchaseWatchState<Payment extends WatchedPayment> =
  | {
      readonly status:
        /** A question is on its way. */
        | 'asking'
        /** The next question waits for the timer. */
        | 'waiting';
      /** As it was last time; null before the first answer. */
      readonly purchase: Payment | null;
      readonly asked: number;
      /** The last question had no answer. */
      readonly isUnreachable: boolean;
    }
  /** It is not on its way any more, so nothing is asked. */
  | { readonly status: 'settled'; readonly purchase: Payment }
  /** The viewer has no such purchase. */
  | { readonly status: 'unknown' };

/** Events of a question. `due`: the pause is over; `checked`: the buyer asks now. */
export type PurchaseWatchEvent<Payment extends WatchedPayment> =
  | { readonly type: 'answered'; readonly purchase: Payment }
  | { readonly type: 'unreachable' | 'refused' | 'due' | 'checked' };

/** Asks, or starts the timer. */
export type PurchaseWatchEffect = { readonly type: 'ask' } | { readonly type: 'wait'; readonly ms: number };

const ask: PurchaseWatchEffect = { type: 'ask' };
const waitAfter = (asked: number): PurchaseWatchEffect => ({ type: 'wait', ms: pauseAfter(asked) });

/** True if the payment service may still say something by itself. */
const isUnderWay = ({ state }: WatchedPayment): boolean => state === 'open' || state === 'pending';

/** Transition table of asking for a purchase until it is settled, less and less often. */
export const purchaseWatchTable = <Payment extends WatchedPayment>(): TransitionTable<
  PurchaseWatchState<Payment>,
  PurchaseWatchEvent<Payment>,
  PurchaseWatchEffect
> => ({
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
});

/** The state in which the first question is asked. */
export const firstQuestion = { status: 'asking', purchase: null, asked: 1, isUnreachable: false } as const;
