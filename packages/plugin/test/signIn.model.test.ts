import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSignInHarness, secretOf, session } from './signInHarness.ts';

type Harness = ReturnType<typeof createSignInHarness>;

const commands = [
  'open',
  'openBlocked',
  'ready',
  'agreed',
  'declined',
  'cancel',
  'wait',
  'succeed',
  'succeed',
  'refuse',
  'lose',
] as const;
type Command = (typeof commands)[number];

const payloads: Readonly<Record<string, (harness: Harness) => unknown>> = {
  beginSignIn: ({ clock }) => ({ nonce: secretOf(`nonce${clock.now()}`) }),
  claimSignIn: ({ clock }) => ({ code: clock.now() % 2 === 0 ? null : secretOf('code') }),
  exchangeSignIn: () => ({ token: secretOf('token'), session }),
};

async function run(harness: Harness, command: Command, pick: number): Promise<void> {
  const { signIn, calls, clock } = harness;
  const call = calls[pick % Math.max(1, calls.length)];
  switch (command) {
    case 'open':
    case 'openBlocked':
      harness.block(command === 'openBlocked');
      return harness.open();
    case 'ready':
      return signIn.receive({ v: 1, type: 'ready' });
    case 'agreed':
      return signIn.receive({ v: 1, type: 'agreed', code: secretOf('code') });
    case 'declined':
      return signIn.receive({ v: 1, type: 'declined' });
    case 'cancel':
      return signIn.cancel();
    case 'wait':
      return clock.advance(1_500 + pick);
    case 'succeed':
      return call?.succeed(payloads[call.name]?.(harness));
    case 'refuse':
      return call?.refuse();
    case 'lose':
      return call?.lose();
  }
}

/** Answers as a server on which the person has agreed to the sign-ins of these nonces. */
async function answer(harness: Harness, agreed: ReadonlySet<string>): Promise<void> {
  for (const call of Array.from(harness.calls)) {
    const nonce = call.input['nonce'] ?? '';
    if (call.name === 'claimSignIn') await call.succeed({ code: agreed.has(nonce) ? secretOf('code') : null });
    else await call.succeed(payloads[call.name]?.(harness));
  }
}

describe('signing in, for any sequence of events', () => {
  it('plugin.26 loses nothing that the person has agreed to, however often they open a window', async () => {
    const step = fc.constantFrom('open' as const, 'openBlocked' as const, 'ready' as const, 'wait' as const);
    const story = fc.array(fc.tuple(step, fc.nat(1_000)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(story, story, async (before, after) => {
        const harness = createSignInHarness();
        await harness.open();
        await answer(harness, new Set());
        harness.signIn.receive({ v: 1, type: 'ready' });
        for (const [command, pick] of before) {
          await run(harness, command, pick);
          await answer(harness, new Set());
        }
        const agreed = new Set(harness.posted.map(({ nonce }) => nonce));
        for (const [command, pick] of after) await run(harness, command, pick);
        await answer(harness, agreed);
        await harness.clock.advance(12_000);
        await answer(harness, agreed);
        await answer(harness, agreed);
        expect(harness.signIn.status()).toBe('signedIn');
      }),
      { numRuns: 300 },
    );
  });

  it('runs one attempt at a time, exchanges once per attempt, and stores no token without a session', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...commands), fc.nat(3)), { maxLength: 60 }),
        async (story) => {
          const harness = createSignInHarness();
          const seen = new Set<unknown>();
          for (const [command, pick] of story) {
            await run(harness, command, pick);
            const { calls, signIn, clock, signedIn, token, statuses } = harness;
            for (const call of calls) if (call.name === 'exchangeSignIn') seen.add(call);
            expect(clock.pending).toBeLessThanOrEqual(1);
            if (!['waiting', 'blocked'].includes(signIn.status())) expect(clock.pending).toBe(0);
            expect(signedIn.length).toBe(statuses.filter((status) => status === 'signedIn').length);
            expect(token.bearer() === null).toBe(signedIn.length === 0);
            expect(seen.size).toBe(statuses.filter((status) => status === 'exchanging').length);
            if (signIn.status() === 'exchanging') {
              expect(calls.some(({ name }) => name === 'exchangeSignIn')).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
