import { describe, expect, it } from '@jest/globals';
import { createSignInHarness, secretOf, session } from './signInHarness.ts';

const nonce = secretOf('nonce');
const code = secretOf('code');

async function openAndBegin() {
  const harness = createSignInHarness();
  await harness.open();
  await harness.call('beginSignIn').succeed({ nonce });
  return harness;
}

describe('signing in inside a frame', () => {
  it('S1.07 posts the nonce to the popup, receives the code and gets a session', async () => {
    const harness = createSignInHarness();
    await harness.open();
    harness.signIn.receive({ v: 1, type: 'ready' });
    expect(harness.posted).toEqual([]);
    const begin = harness.call('beginSignIn');
    expect(begin.input).toEqual({
      app_id: '7',
      origin: 'https://jornal.example',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    await begin.succeed({ nonce });
    harness.signIn.receive({ v: 1, type: 'ready' });
    expect(harness.posted).toEqual([
      { v: 1, type: 'begin', nonce },
      { v: 1, type: 'begin', nonce },
    ]);

    harness.signIn.receive({ v: 1, type: 'agreed', code });
    harness.signIn.receive({ v: 1, type: 'agreed', code });
    const exchange = harness.call('exchangeSignIn');
    expect(exchange.input).toEqual({ nonce, verifier: expect.stringMatching(/^[\w-]{43}$/), code });
    expect(exchange.input['verifier']).not.toBe(begin.input['challenge']);
    await exchange.succeed({ token: secretOf('token'), session });
    expect(harness.calls).toEqual([]);
    expect(harness.token.bearer()).toBe(secretOf('token'));
    expect(harness.signedIn).toEqual([session]);
    expect(harness.statuses).toEqual(['waiting', 'exchanging', 'signedIn']);
    expect(harness.clock.pending).toBe(0);
  });

  it('S1.07 polls for the code, with a backoff, in case the popup has lost its opener', async () => {
    const harness = await openAndBegin();
    const pauses: number[] = [];
    for (let claims = 0; claims < 12; claims += 1) {
      const before = harness.clock.now();
      while (harness.calls.length === 0) await harness.clock.advance(100);
      pauses.push(harness.clock.now() - before);
      const claim = harness.call('claimSignIn');
      if (claims === 3) await claim.lose();
      else await claim.succeed({ code: claims < 11 ? null : code });
    }
    expect(pauses[0]).toBe(1_000);
    expect(pauses.at(-1)).toBe(10_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    await harness.call('exchangeSignIn').succeed({ token: null, session });
    expect({ bearer: harness.token.bearer(), status: harness.signIn.status() }).toEqual({
      bearer: null,
      status: 'signedIn',
    });
  });

  it('S1.07 the exchange decides: a claim that is refused because the code is used does not end it', async () => {
    for (const isExchanged of [true, false]) {
      const harness = await openAndBegin();
      while (harness.calls.length === 0) await harness.clock.advance(100);
      const claim = harness.call('claimSignIn');
      harness.signIn.receive({ v: 1, type: 'agreed', code });
      await claim.refuse();
      expect(harness.signIn.status()).toBe('exchanging');
      const exchange = harness.call('exchangeSignIn');
      if (isExchanged) await exchange.succeed({ token: null, session });
      else await exchange.refuse();
      expect(harness.statuses).toEqual(['waiting', 'exchanging', isExchanged ? 'signedIn' : 'failed']);
      expect(harness.signedIn).toEqual(isExchanged ? [session] : []);
    }
  });

  it('a claim that is refused ends a sign-in that has no code', async () => {
    const harness = await openAndBegin();
    while (harness.calls.length === 0) await harness.clock.advance(100);
    await harness.call('claimSignIn').refuse();
    expect(harness.statuses).toEqual(['waiting', 'failed']);
  });

  it('plugin.25 has failed if the session that was given cannot be entered, and can be started again', async () => {
    const harness = await openAndBegin();
    harness.signIn.receive({ v: 1, type: 'agreed', code });
    await harness.call('exchangeSignIn').succeed({ token: null, session });
    harness.refuseEntry();
    expect(harness.statuses).toEqual(['waiting', 'exchanging', 'signedIn', 'failed']);
    await harness.open();
    harness.refuseEntry();
    expect(harness.signIn.status()).toBe('waiting');
  });

  it('plugin.03 expires with the nonce, after ten minutes', async () => {
    const harness = await openAndBegin();
    for (let minute = 0; minute < 11 && harness.signIn.status() === 'waiting'; minute += 1) {
      for (let tenth = 0; tenth < 60; tenth += 1) {
        await harness.clock.advance(1_000);
        for (const call of Array.from(harness.calls)) await call.succeed({ code: null });
      }
    }
    expect(harness.statuses.at(-1)).toBe('failed');
    expect(harness.clock.pending).toBe(0);
  });

  it('plugin.03 rests again when the visitor declines or cancels, and ignores late answers', async () => {
    const harness = await openAndBegin();
    harness.signIn.receive({ v: 1, type: 'declined' });
    expect({ status: harness.signIn.status(), pending: harness.clock.pending }).toEqual({
      status: 'idle',
      pending: 0,
    });
    await harness.open();
    await harness.call('beginSignIn').succeed({ nonce });
    harness.signIn.receive({ v: 1, type: 'agreed', code });
    harness.signIn.cancel();
    await harness.call('exchangeSignIn').succeed({ token: secretOf('token'), session });
    expect({ status: harness.signIn.status(), bearer: harness.token.bearer(), signedIn: harness.signedIn }).toEqual({
      status: 'idle',
      bearer: null,
      signedIn: [],
    });
  });

  it.each([false, true])(
    'plugin.26 collects what was agreed in a window that cannot post, though another is opened (blocked: %s)',
    async (isBlocked) => {
      const harness = await openAndBegin();
      harness.block(isBlocked);
      await harness.open();
      const claim = harness.call('claimSignIn');
      expect(harness.calls).toEqual([claim]);
      expect(claim.input).toMatchObject({ nonce });
      await claim.succeed({ code });
      await harness.call('exchangeSignIn').succeed({ token: null, session });
      expect({ status: harness.signIn.status(), signedIn: harness.signedIn, closed: harness.closed() }).toEqual({
        status: 'signedIn',
        signedIn: [session],
        closed: 1,
      });
    },
  );

  it('plugin.20 has a form open the window where the popup is blocked, and claims once it is sent', async () => {
    const harness = createSignInHarness();
    harness.block(true);
    await harness.open();
    expect({ status: harness.signIn.status(), nonce: harness.signIn.formNonce() }).toEqual({
      status: 'blocked',
      nonce: null,
    });
    await harness.call('beginSignIn').succeed({ nonce });
    await harness.clock.advance(60_000);
    expect({ calls: harness.calls, nonce: harness.signIn.formNonce() }).toEqual({ calls: [], nonce });
    harness.signIn.formSent();
    expect(harness.signIn.formNonce()).toBeNull();
    await harness.clock.advance(1_000);
    await harness.call('claimSignIn').succeed({ code });
    await harness.call('exchangeSignIn').succeed({ token: null, session });
    expect(harness.statuses).toEqual(['blocked', 'blocked', 'waiting', 'exchanging', 'signedIn']);
  });

  it('reports that the popup was blocked, and opens it at the next click', async () => {
    const harness = createSignInHarness();
    harness.block(true);
    await harness.open();
    expect(harness.signIn.status()).toBe('blocked');
    harness.block(false);
    await harness.open();
    expect(harness.signIn.status()).toBe('waiting');
  });

  it.each(['beginSignIn', 'exchangeSignIn'])('fails if %s is refused, and can be started again', async (refused) => {
    const harness = createSignInHarness();
    await harness.open();
    if (refused === 'exchangeSignIn') {
      await harness.call('beginSignIn').succeed({ nonce });
      harness.signIn.receive({ v: 1, type: 'agreed', code });
    }
    await harness.call(refused).refuse();
    expect({ status: harness.signIn.status(), pending: harness.clock.pending }).toEqual({
      status: 'failed',
      pending: 0,
    });
    await harness.open();
    expect(harness.signIn.status()).toBe('waiting');
  });
});
