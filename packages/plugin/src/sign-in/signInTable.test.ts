import { describe, expect, it } from '@jest/globals';
import { transition } from 'ufi-core/request';
import { buildActor, buildSession } from 'ufi-core/testing';
import { signInTable, type SignInEvent, type SignInState } from './signInTable.ts';

const key = { nonce: 'nonce', verifier: 'verifier' };
const session = { ...buildSession(buildActor()), isOptedIn: true };
const opened: SignInState = { status: 'waiting', isPopupReady: false, key: null, claims: 0, expiresAt: 0 };
const begun: SignInState = { ...opened, key, claims: 1, expiresAt: 600_100 };
const stop = { type: 'stop' };
const sendNonce = { type: 'sendNonce', nonce: 'nonce' };

const step = (state: SignInState, event: SignInEvent) => transition(signInTable, state, event);
const afterOpening = { openRequested: 'itself', opened: 'waiting', blocked: 'blocked' };

const events: readonly SignInEvent[] = [
  { type: 'offered' },
  { type: 'openRequested' },
  { type: 'opened' },
  { type: 'blocked' },
  { type: 'cancelled' },
  { type: 'popupReady' },
  { type: 'declined' },
  { type: 'agreed', code: 'code' },
  { type: 'begun', key, at: 0 },
  { type: 'claimDue' },
  { type: 'unclaimed', at: 0, retryAfterMs: 0 },
  { type: 'claimRefused' },
  { type: 'exchanged', session },
  { type: 'broke' },
];

/** The status that each legal event leads to. */
const cellsOf = (state: SignInState) =>
  Object.fromEntries(
    events.flatMap((event) => {
      const after = step(state, event)?.[0].status;
      return after === undefined ? [] : [[event.type, after === state.status ? 'itself' : after]];
    }),
  );

describe('signInTable', () => {
  it.each<[SignInState, Record<string, string>]>([
    [{ status: 'resting' }, { ...afterOpening, offered: 'offered' }],
    [{ status: 'offered' }, { ...afterOpening, cancelled: 'resting' }],
    [{ status: 'blocked' }, { ...afterOpening, blocked: 'itself', cancelled: 'resting' }],
    [{ status: 'failed' }, { ...afterOpening, cancelled: 'resting' }],
    [{ status: 'signedIn' }, { ...afterOpening, offered: 'offered' }],
    [{ status: 'exchanging' }, { cancelled: 'resting', broke: 'failed', exchanged: 'signedIn' }],
    [
      begun,
      {
        ...afterOpening,
        opened: 'itself',
        cancelled: 'resting',
        declined: 'resting',
        popupReady: 'itself',
        begun: 'itself',
        claimDue: 'itself',
        unclaimed: 'itself',
        agreed: 'exchanging',
        claimRefused: 'failed',
        broke: 'failed',
      },
    ],
  ])('allows of %o only what its row says', (state, cells) => {
    expect(cellsOf(state)).toEqual(cells);
  });

  it('opens a popup, and ends an earlier attempt only once the popup is there or blocked', () => {
    expect(step(begun, { type: 'openRequested' })).toEqual([begun, { type: 'openPopup' }]);
    expect(step(begun, { type: 'opened' })).toEqual([opened, stop, { type: 'begin' }]);
    expect(step(begun, { type: 'blocked' })).toEqual([{ status: 'blocked' }, stop]);
  });

  it('sends the nonce when it is there and the popup ready, whichever is first', () => {
    const claim = { type: 'scheduleClaim', count: 1, retryAfterMs: 0 };
    const ready: SignInState = { ...opened, isPopupReady: true };
    expect(step(opened, { type: 'popupReady' })).toEqual([ready]);
    expect(step(begun, { type: 'popupReady' })).toEqual([{ ...begun, isPopupReady: true }, sendNonce]);
    expect(step(opened, { type: 'begun', key, at: 100 })).toEqual([begun, claim]);
    expect(step(ready, { type: 'begun', key, at: 100 })).toEqual([{ ...begun, isPopupReady: true }, sendNonce, claim]);
  });

  it('claims until the nonce expires', () => {
    expect(step(begun, { type: 'claimDue' })).toEqual([begun, { type: 'claim', key }]);
    expect(step(begun, { type: 'unclaimed', at: 600_099, retryAfterMs: 7 })).toEqual([
      { ...begun, claims: 2 },
      { type: 'scheduleClaim', count: 2, retryAfterMs: 7 },
    ]);
    expect(step(begun, { type: 'unclaimed', at: 600_100, retryAfterMs: 0 })).toEqual([{ status: 'failed' }, stop]);
  });

  it('exchanges a code once, and not before the server knows of the sign-in', () => {
    expect(step(opened, { type: 'agreed', code: 'code' })).toEqual([opened]);
    expect(step(begun, { type: 'agreed', code: 'code' })).toEqual([
      { status: 'exchanging' },
      { type: 'cancelClaim' },
      { type: 'exchange', key, code: 'code' },
    ]);
    expect(step({ status: 'exchanging' }, { type: 'agreed', code: 'code' })).toBeNull();
  });

  it('enters the session after the attempt has ended', () => {
    expect(step({ status: 'exchanging' }, { type: 'exchanged', session })).toEqual([
      { status: 'signedIn' },
      stop,
      { type: 'enter', session },
    ]);
  });

  it('fails when the server refuses a claim, but not when the code is being exchanged already', () => {
    expect(step(begun, { type: 'claimRefused' })).toEqual([{ status: 'failed' }, stop]);
    expect(step({ status: 'exchanging' }, { type: 'claimRefused' })).toBeNull();
  });
});
