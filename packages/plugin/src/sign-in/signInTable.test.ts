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
  { type: 'opened', at: 0 },
  { type: 'blocked', at: 0 },
  { type: 'cancelled' },
  { type: 'popupReady' },
  { type: 'formSent', at: 0 },
  { type: 'declined' },
  { type: 'agreed', code: 'code' },
  { type: 'begun', key, at: 0 },
  { type: 'claimDue' },
  { type: 'unclaimed', at: 0, retryAfterMs: 0 },
  { type: 'claimRefused' },
  { type: 'exchanged', session },
  { type: 'broke' },
  { type: 'entryRefused' },
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
    [{ status: 'idle' }, { ...afterOpening, offered: 'offered' }],
    [{ status: 'offered' }, { ...afterOpening, cancelled: 'idle' }],
    [
      { ...begun, status: 'blocked' },
      {
        ...afterOpening,
        blocked: 'itself',
        cancelled: 'idle',
        declined: 'idle',
        popupReady: 'itself',
        begun: 'itself',
        formSent: 'waiting',
        claimDue: 'itself',
        unclaimed: 'itself',
        agreed: 'exchanging',
        claimRefused: 'failed',
        broke: 'failed',
      },
    ],
    [{ status: 'failed' }, { ...afterOpening, cancelled: 'idle' }],
    [{ status: 'signedIn' }, { ...afterOpening, offered: 'offered', entryRefused: 'failed' }],
    [
      { status: 'exchanging' },
      { openRequested: 'itself', opened: 'itself', cancelled: 'idle', broke: 'failed', exchanged: 'signedIn' },
    ],
    [
      begun,
      {
        ...afterOpening,
        opened: 'itself',
        cancelled: 'idle',
        declined: 'idle',
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
    const failed: SignInState = { status: 'failed' };
    expect(step(failed, { type: 'openRequested' })).toEqual([failed, { type: 'openPopup' }]);
    expect(step(failed, { type: 'opened', at: 0 })).toEqual([opened, stop, { type: 'begin' }]);
    expect(step(failed, { type: 'blocked', at: 0 })).toEqual([
      { ...opened, status: 'blocked' },
      stop,
      { type: 'begin' },
    ]);
  });

  it('plugin.26 keeps the nonce for another window, and claims at once what was agreed in an earlier one', () => {
    const claimAtOnce = [{ type: 'cancelClaim' }, { type: 'claim', key }];
    const ready: SignInState = { ...begun, isPopupReady: true };
    expect(step(ready, { type: 'openRequested' })).toEqual([ready, { type: 'openPopup' }]);
    expect(step(ready, { type: 'opened', at: 600_099 })).toEqual([begun, ...claimAtOnce]);
    expect(step(ready, { type: 'blocked', at: 600_099 })).toEqual([{ ...ready, status: 'blocked' }, ...claimAtOnce]);
    expect(step({ ...begun, status: 'blocked' }, { type: 'formSent', at: 0 })).toEqual([begun]);
    expect(step({ ...begun, status: 'blocked', claims: 0 }, { type: 'opened', at: 0 })).toEqual([
      begun,
      { type: 'scheduleClaim', count: 1, retryAfterMs: 0 },
    ]);
    expect(step(opened, { type: 'opened', at: 0 })).toEqual([opened]);
  });

  it('plugin.26 begins anew once the nonce has expired', () => {
    expect(step(begun, { type: 'opened', at: 600_100 })).toEqual([opened, stop, { type: 'begin' }]);
    expect(step(begun, { type: 'blocked', at: 600_100 })).toEqual([
      { ...opened, status: 'blocked' },
      stop,
      { type: 'begin' },
    ]);
  });

  it('plugin.26 closes a window that comes when the code is being exchanged', () => {
    const exchanging: SignInState = { status: 'exchanging' };
    expect(step(exchanging, { type: 'opened', at: 0 })).toEqual([exchanging, { type: 'closePopup' }]);
  });

  it('sends the nonce when it is there and the popup ready, whichever is first', () => {
    const claim = { type: 'scheduleClaim', count: 1, retryAfterMs: 0 };
    const ready: SignInState = { ...opened, isPopupReady: true };
    expect(step(opened, { type: 'popupReady' })).toEqual([ready]);
    expect(step(begun, { type: 'popupReady' })).toEqual([{ ...begun, isPopupReady: true }, sendNonce]);
    expect(step(opened, { type: 'begun', key, at: 100 })).toEqual([begun, claim]);
    expect(step(ready, { type: 'begun', key, at: 100 })).toEqual([{ ...begun, isPopupReady: true }, sendNonce, claim]);
  });

  it('plugin.20 claims where the popup is blocked once the form is sent, while the nonce is valid', () => {
    const blocked: SignInState = { ...opened, status: 'blocked' };
    const ready: SignInState = { ...begun, status: 'blocked', claims: 0 };
    expect(step(blocked, { type: 'formSent', at: 100 })).toEqual([blocked]);
    expect(step(blocked, { type: 'begun', key, at: 100 })).toEqual([ready]);
    expect(step(ready, { type: 'formSent', at: 200 })).toEqual([
      begun,
      { type: 'scheduleClaim', count: 1, retryAfterMs: 0 },
    ]);
    expect(step(ready, { type: 'formSent', at: 600_100 })).toEqual([{ status: 'failed' }, stop]);
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
      { type: 'closePopup' },
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
