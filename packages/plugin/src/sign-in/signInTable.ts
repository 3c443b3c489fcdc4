import type { Transition, TransitionTable, Random } from 'ufi-core/request';
import type { FrameSession } from '../contract/index.ts';

/** Lifetime of a sign-in, in milliseconds; the same as its nonce's. */
const signInLifetimeMs = 600_000;

/** Backoff before the claim with this number, from 1: about 1 s, growing to about 10 s, with jitter. */
export const claimBackoffMs = (attempt: number, random: Random): number =>
  Math.min(10_000, 1_000 * 1.3 ** Math.min(attempt - 1, 20)) * (0.8 + 0.4 * random());

/** With these the frame claims the code and exchanges it; nobody else knows both. */
export interface ClaimKey {
  readonly nonce: string;
  readonly verifier: string;
}

/** State of a sign-in. */
export type SignInState =
  | { readonly status: 'idle' }
  /** The embedding page has asked to offer it. */
  | { readonly status: 'offered' }
  /**
   * Waiting: the popup has been opened. It may be closed again, which cannot be detected. Blocked: the browser has handed
   * over no window when it was last asked, as it has blocked it, or as the page isolates what it opens (COOP); a form may
   * open another, and one that was opened earlier may be agreed in.
   */
  | {
      readonly status: 'waiting' | 'blocked';
      readonly isPopupReady: boolean;
      /** Null until the server knows of this sign-in. */
      readonly key: ClaimKey | null;
      /** The number of claims so far, 0 before a window may have the nonce, and the time at which the nonce expires. */
      readonly claims: number;
      readonly expiresAt: number;
    }
  /** The code is being exchanged for a session. */
  | { readonly status: 'exchanging' }
  | { readonly status: 'signedIn' }
  | { readonly status: 'failed' };

/** Status of a sign-in. */
export type SignInStatus = SignInState['status'];

/** Events of a sign-in; `at` is the time in milliseconds. */
export type SignInEvent =
  | { readonly type: 'offered' | 'openRequested' | 'cancelled' }
  | { readonly type: 'opened' | 'blocked'; readonly at: number }
  /** From the popup. */
  | { readonly type: 'popupReady' | 'declined' }
  /** The form with the nonce has opened a window. */
  | { readonly type: 'formSent'; readonly at: number }
  /** The person has agreed; from the popup, or from a claim. */
  | { readonly type: 'agreed'; readonly code: string }
  /** From the server. */
  | { readonly type: 'begun'; readonly key: ClaimKey; readonly at: number }
  | { readonly type: 'claimDue' }
  /** There is no code yet, or the claim may be repeated. */
  | { readonly type: 'unclaimed'; readonly at: number; readonly retryAfterMs: number }
  | { readonly type: 'claimRefused' }
  | { readonly type: 'exchanged'; readonly session: FrameSession }
  /** Beginning or exchanging has failed, or the server refuses for good to show anything in the new session. */
  | { readonly type: 'broke' | 'entryRefused' };

/** Effects of a sign-in. */
export type SignInEffect =
  | { readonly type: 'openPopup' | 'closePopup' | 'begin' }
  | { readonly type: 'sendNonce'; readonly nonce: string }
  | { readonly type: 'scheduleClaim'; readonly count: number; readonly retryAfterMs: number }
  | { readonly type: 'claim'; readonly key: ClaimKey }
  | { readonly type: 'exchange'; readonly key: ClaimKey; readonly code: string }
  | { readonly type: 'enter'; readonly session: FrameSession }
  | { readonly type: 'cancelClaim' }
  /** Ends the attempt: the answers that are still to come are ignored. */
  | { readonly type: 'stop' };

type Move = Transition<SignInState, SignInEffect>;
type Waiting = Extract<SignInState, { isPopupReady: boolean }>;

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

/**
 * Another window for the sign-in that is under way, which keeps its nonce: what the person has agreed to in an earlier
 * window counts, and is claimed at once. Only an expired nonce is replaced.
 */
const reopen = (state: Waiting, at: number): Move => {
  const { key, claims, expiresAt, status } = state;
  if (key === null) return [state];
  if (at >= expiresAt) return [{ ...waiting, status }, { type: 'stop' }, { type: 'begin' }];
  if (claims > 0) return [state, { type: 'cancelClaim' }, { type: 'claim', key }];
  return status === 'waiting' ? scheduleClaim(state, at, 0) : [state];
};

const stopAs = (status: 'idle' | 'failed'): Move => [{ status }, { type: 'stop' }];

/** While no window can be open. */
const opening = {
  openRequested: (state: SignInState): Move => [state, { type: 'openPopup' }],
  opened: (): Move => [waiting, { type: 'stop' }, { type: 'begin' }],
  blocked: (): Move => [{ ...waiting, status: 'blocked' }, { type: 'stop' }, { type: 'begin' }],
};
const offered = (): Move => [{ status: 'offered' }];
const cancelled = (): Move => stopAs('idle');
const broke = (): Move => stopAs('failed');

/** While a window may be open. */
const pending = {
  openRequested: opening.openRequested,
  opened: (state: Waiting, { at }: { readonly at: number }): Move =>
    reopen({ ...state, status: 'waiting', isPopupReady: false }, at),
  blocked: (state: Waiting, { at }: { readonly at: number }): Move => reopen({ ...state, status: 'blocked' }, at),
  cancelled,
  declined: cancelled,
  broke,
  claimRefused: broke,
  popupReady: (state: Waiting): Move => {
    const ready = { ...state, isPopupReady: true };
    return [ready, ...meet(ready)];
  },
  claimDue: (state: Waiting): Move => (state.key === null ? [state] : [state, { type: 'claim', key: state.key }]),
  unclaimed: (state: Waiting, { at, retryAfterMs }: { readonly at: number; readonly retryAfterMs: number }): Move =>
    scheduleClaim(state, at, retryAfterMs),
  agreed: ({ key, ...state }: Waiting, { code }: { readonly code: string }): Move =>
    key === null
      ? [{ ...state, key }]
      : [{ status: 'exchanging' }, { type: 'cancelClaim' }, { type: 'closePopup' }, { type: 'exchange', key, code }],
};

/** Transition table of the sign-in. */
export const signInTable: TransitionTable<SignInState, SignInEvent, SignInEffect> = {
  idle: { ...opening, offered },
  offered: { ...opening, cancelled },
  waiting: {
    ...pending,
    begun: (state, { key, at }) => {
      const begun = { ...state, key, expiresAt: at + signInLifetimeMs };
      const [next, ...effects] = scheduleClaim(begun, at, 0);
      return [next, ...meet(begun), ...effects];
    },
  },
  blocked: {
    ...pending,
    begun: (state, { key, at }) => {
      const begun = { ...state, key, expiresAt: at + signInLifetimeMs };
      return [begun, ...meet(begun)];
    },
    formSent: (state, { at }) => {
      if (state.key === null) return [state];
      const sent = { ...state, status: 'waiting' } as const;
      return state.claims > 0 ? [sent] : scheduleClaim(sent, at, 0);
    },
  },
  exchanging: {
    openRequested: opening.openRequested,
    opened: (state) => [state, { type: 'closePopup' }],
    cancelled,
    broke,
    exchanged: (_, { session }) => [{ status: 'signedIn' }, { type: 'stop' }, { type: 'enter', session }],
  },
  signedIn: { ...opening, offered, entryRefused: broke },
  failed: { ...opening, cancelled },
};
