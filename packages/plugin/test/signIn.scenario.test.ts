import { describe, expect, it } from '@jest/globals';
import { createSignInWorld, secretOf, session } from './signInWorld.ts';

const nonce = secretOf('nonce');
const code = secretOf('code');

async function openAndBegin() {
  const world = createSignInWorld();
  await world.open();
  await world.call('beginSignIn').succeed({ nonce });
  return world;
}

describe('signing in inside a frame', () => {
  it('S1.07 hands the popup its nonce, takes the code from it and gets a session', async () => {
    const world = createSignInWorld();
    await world.open();
    world.signIn.hear({ v: 1, type: 'ready' });
    expect(world.posted).toEqual([]);
    const begin = world.call('beginSignIn');
    expect(begin.input).toEqual({
      app_id: '7',
      origin: 'https://jornal.example',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    await begin.succeed({ nonce });
    world.signIn.hear({ v: 1, type: 'ready' });
    expect(world.posted).toEqual([
      { v: 1, type: 'begin', nonce },
      { v: 1, type: 'begin', nonce },
    ]);

    world.signIn.hear({ v: 1, type: 'agreed', code });
    world.signIn.hear({ v: 1, type: 'agreed', code });
    const exchange = world.call('exchangeSignIn');
    expect(exchange.input).toEqual({ nonce, verifier: expect.stringMatching(/^[\w-]{43}$/), code });
    expect(exchange.input['verifier']).not.toBe(begin.input['challenge']);
    await exchange.succeed({ token: secretOf('token'), session });
    expect(world.calls).toEqual([]);
    expect(world.token.bearer()).toBe(secretOf('token'));
    expect(world.signedIn).toEqual([session]);
    expect(world.statuses).toEqual(['waiting', 'exchanging', 'signedIn']);
    expect(world.clock.pending).toBe(0);
  });

  it('asks for the code by itself, ever more slowly, where the popup has lost its opener', async () => {
    const world = await openAndBegin();
    const pauses: number[] = [];
    for (let claims = 0; claims < 12; claims += 1) {
      const before = world.clock.now();
      while (world.calls.length === 0) await world.clock.advance(100);
      pauses.push(world.clock.now() - before);
      const claim = world.call('claimSignIn');
      if (claims === 3) await claim.lose();
      else await claim.succeed({ code: claims < 11 ? null : code });
    }
    expect(pauses[0]).toBe(1_000);
    expect(pauses.at(-1)).toBe(10_000);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    await world.call('exchangeSignIn').succeed({ token: null, session });
    expect([world.token.bearer(), world.signIn.status()]).toEqual([null, 'signedIn']);
  });

  it('gives up with the nonce, after ten minutes', async () => {
    const world = await openAndBegin();
    for (let minute = 0; minute < 11 && world.signIn.status() === 'waiting'; minute += 1) {
      for (let tenth = 0; tenth < 60; tenth += 1) {
        await world.clock.advance(1_000);
        for (const call of [...world.calls]) await call.succeed({ code: null });
      }
    }
    expect(world.statuses.at(-1)).toBe('failed');
    expect(world.clock.pending).toBe(0);
  });

  it('rests again when the visitor declines or cancels, and nothing of it comes late', async () => {
    const world = await openAndBegin();
    world.signIn.hear({ v: 1, type: 'declined' });
    expect([world.signIn.status(), world.clock.pending]).toEqual(['resting', 0]);
    await world.open();
    await world.call('beginSignIn').succeed({ nonce });
    world.signIn.hear({ v: 1, type: 'agreed', code });
    world.signIn.cancel();
    await world.call('exchangeSignIn').succeed({ token: secretOf('token'), session });
    expect([world.signIn.status(), world.token.bearer(), world.signedIn]).toEqual(['resting', null, []]);
  });

  it('says that the popup was blocked, and opens it at the next click', async () => {
    const world = createSignInWorld();
    world.block(true);
    await world.open();
    expect([world.signIn.status(), world.calls]).toEqual(['blocked', []]);
    world.block(false);
    await world.open();
    expect(world.signIn.status()).toBe('waiting');
  });

  it.each(['beginSignIn', 'exchangeSignIn'])('fails where %s is refused, and can begin anew', async (refused) => {
    const world = createSignInWorld();
    await world.open();
    if (refused === 'exchangeSignIn') {
      await world.call('beginSignIn').succeed({ nonce });
      world.signIn.hear({ v: 1, type: 'agreed', code });
    }
    await world.call(refused).refuse();
    expect([world.signIn.status(), world.clock.pending]).toEqual(['failed', 0]);
    await world.open();
    expect(world.signIn.status()).toBe('waiting');
  });
});
