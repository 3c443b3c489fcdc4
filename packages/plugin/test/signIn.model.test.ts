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

describe('signing in, for any sequence of events', () => {
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
            if (signIn.status() !== 'waiting') expect(clock.pending).toBe(0);
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
