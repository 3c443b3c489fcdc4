import type { Transition, TransitionTable } from 'ufi-core/request';
import type { FrameSession } from '../contract/index.ts';
import { signInLifetimeMs } from './claimBackoffMs.ts';

/** With these the frame claims the code and exchanges it; nobody else knows both. */
export interface ClaimKey {
  readonly nonce: string;
  readonly verifier: string;
}

/** State of a sign-in. */
export type SignInState =
  | { readonly status: 'resting' }
  /** The embedding page has asked to offer it. */
  | { readonly status: 'offered' }
  /** The popup has been opened. It may be closed again, which cannot be detected. */
  | {
      readonly status: 'waiting';
      readonly isPopupReady: boolean;
      /** Null until the server knows of this sign-in. */
      readonly key: ClaimKey | null;
      /** The number of claims so far, and the time at which the nonce expires. */
      readonly claims: number;
      readonly expiresAt: number;
    }
  /** The browser has blocked the popup. */
  | { readonly status: 'blocked' }
  /** The code is being exchanged for a session. */
  | { readonly status: 'exchanging' }
  | { readonly status: 'signedIn' }
  | { readonly status: 'failed' };

/** Status of a sign-in. */
export type SignInStatus = SignInState['status'];

/** Events of a sign-in; `at` is the time in milliseconds. */
export type SignInEvent =
  | { readonly type: 'offered' | 'openRequested' | 'opened' | 'blocked' | 'cancelled' }
  /** From the popup. */
  | { readonly type: 'popupReady' | 'declined' }
  /** The person has agreed; from the popup, or from a claim. */
  | { readonly type: 'agreed'; readonly code: string }
  /** From the server. */
  | { readonly type: 'begun'; readonly key: ClaimKey; readonly at: number }
  | { readonly type: 'claimDue' }
  /** There is no code yet, or the claim may be repeated. */
  | { readonly type: 'unclaimed'; readonly at: number; readonly retryAfterMs: number }
  | { readonly type: 'claimRefused' }
  | { readonly type: 'exchanged'; readonly session: FrameSession }
  /** Beginning or exchanging has failed. */
  | { readonly type: 'broke' };

/** Effects of a sign-in. */
export type SignInEffect =
  | { readonly type: 'openPopup' | 'begin' }
  | { readonly type: 'sendNonce'; readonly nonce: string }
  | { readonly type: 'scheduleClaim'; readonly count: number; readonly retryAfterMs: number }
  | { readonly type: 'claim'; readonly key: ClaimKey }
  | { readonly type: 'exchange'; readonly key: ClaimKey; readonly code: string }
  | { readonly type: 'enter'; readonly session: FrameSession }
  | { readonly type: 'cancelClaim' }
  /** Ends the attempt: the answers that are still to come are ignored. */
  | { readonly type: 'stop' };

type Move = Transition<SignInState, SignInEffect>;
type Waiting = Extract<SignInState, { status: 'waiting' }>;

const waiting: Waiting = { status: 'waiting', isPopupReady: false, key: null, claims: 0, expiresAt: 0 };

/** The nonce goes to the popup as soon as both are there. */
const meet = (state: Waiting): readonly SignInEffect[] =>
  state.isPopupReady && state.key !== null ? [{ type: 'sendNonce', nonce: state.key.nonce }] : [];

const scheduleClaim = (state: Waiting, at: number, retryAfterMs: number): Move => {
  if (at >= state.expiresAt) return stopAs('failed');
  const claims = state.claims + 1;
  return [
    { ...state, claims },
    { type: 'scheduleClaim', count: claims, retryAfterMs },
  ];
};

const stopAs = (status: 'resting' | 'failed' | 'blocked'): Move => [{ status }, { type: 'stop' }];

const opening = {
  openRequested: (state: SignInState): Move => [state, { type: 'openPopup' }],
  opened: (): Move => [waiting, { type: 'stop' }, { type: 'begin' }],
  blocked: (): Move => stopAs('blocked'),
};
const offered = (): Move => [{ status: 'offered' }];
const cancelled = (): Move => stopAs('resting');
const broke = (): Move => stopAs('failed');

/** Transition table of the sign-in. */
export const signInTable: TransitionTable<SignInState, SignInEvent, SignInEffect> = {
  resting: { ...opening, offered },
  offered: { ...opening, cancelled },
  waiting: {
    ...opening,
    cancelled,
    declined: cancelled,
    broke,
    claimRefused: broke,
    popupReady: (state) => {
      const ready = { ...state, isPopupReady: true };
      return [ready, ...meet(ready)];
    },
    begun: (state, { key, at }) => {
      const begun = { ...state, key, expiresAt: at + signInLifetimeMs };
      const [next, ...effects] = scheduleClaim(begun, at, 0);
      return [next, ...meet(begun), ...effects];
    },
    claimDue: (state) => (state.key === null ? [state] : [state, { type: 'claim', key: state.key }]),
    unclaimed: (state, { at, retryAfterMs }) => scheduleClaim(state, at, retryAfterMs),
    agreed: (state, { code }) =>
      state.key === null
        ? [state]
        : [{ status: 'exchanging' }, { type: 'cancelClaim' }, { type: 'exchange', key: state.key, code }],
  },
  blocked: { ...opening, cancelled },
  exchanging: {
    cancelled,
    broke,
    exchanged: (_, { session }) => [{ status: 'signedIn' }, { type: 'stop' }, { type: 'enter', session }],
  },
  signedIn: { ...opening, offered },
  failed: { ...opening, cancelled },
};
