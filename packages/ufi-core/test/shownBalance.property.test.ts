import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { addComment } from '../src/features/comments/index.ts';
import { selectShownBalance } from '../src/features/stars/index.ts';
import { serverUpdateReceived } from '../src/area/server-state/serverUpdateReceived.ts';
import { createManualClock, openThread, type OpenThread } from '../src/testing/index.ts';

const path = '/ufi/add/comment/';

/** The server's side of a wallet: charges once for a client id, never more than is there. */
function createBank(person: string, granted: number) {
  let [balance, version] = [granted, 1];
  const charged = new Set<unknown>();
  return {
    balance: () => balance,
    /** True if a call is paid for. */
    charge(clientId: unknown, stars: number): boolean {
      if (charged.has(clientId)) return true;
      if (stars > balance) return false;
      charged.add(clientId);
      [balance, version] = [balance - stars, version + 1];
      return true;
    },
    wallet: () => ({
      person,
      balance,
      spent24h: granted - balance,
      limit: 50_000,
      isFrozen: false,
      isMinor: false,
      hasSent: true,
      version,
    }),
  };
}
type Bank = ReturnType<typeof createBank>;

const told = ({ store }: OpenThread, bank: Bank) =>
  void store.dispatch(serverUpdateReceived([{ via: 'fetch', records: { wallets: [bank.wallet()] } }]));

/** Answers the oldest open call: it is paid for or refused, and its payer hears of the wallet. */
async function answerNext(page: OpenThread, bank: Bank): Promise<void> {
  const [call] = page.held();
  if (call === undefined) return;
  const { client_id: clientId, stars_quantity: stars } = call.request.body as Record<string, unknown>;
  if (!bank.charge(clientId, Number(stars))) return page.refuse('starsShort');
  await page.answer();
  told(page, bank);
}

/** What would be shown if failed comments were charged, too. */
const withFailed = ({ store }: OpenThread, { balance }: ReturnType<Bank['wallet']>): number =>
  Object.values(store.getState().pendingMutations.byClientId).reduce((left, { input }) => {
    const { stars } = input as { readonly stars?: { readonly stars_quantity: number } };
    return left - (stars?.stars_quantity ?? 0);
  }, balance);

const step = fc.oneof(
  fc.record({ act: fc.constant('send' as const), stars: fc.integer({ min: 10, max: 60 }) }),
  fc.record({
    act: fc.constantFrom('answer', 'offline', 'online', 'reload', 'otherTab', 'wait' as const),
    stars: fc.constant(10),
  }),
);

/** Runs a history to its end; returns the pages' last and the bank. */
async function run(history: readonly { readonly act: string; readonly stars: number }[]) {
  const clock = createManualClock();
  let page = await openThread({ clock, holds: [path] });
  const bank = createBank(page.me, 100);
  told(page, bank);
  for (const { act, stars } of history) {
    if (act === 'send')
      page.store.dispatch(
        addComment({ ...page.place, text: 'viva', stars: { stars_quantity: stars, stars_source: 'amount' } }),
      );
    else if (act === 'answer') await answerNext(page, bank);
    else if (act === 'offline') page.store.line.goOffline();
    else if (act === 'online') page.store.line.goOnline();
    else if (act === 'wait') await clock.advance(30_000);
    else if (act === 'otherTab') {
      if (bank.charge(Symbol('another tab'), stars)) told(page, bank);
    } else {
      page.store.close();
      page = await openThread({ clock, server: page.server, storage: page.store.storage, holds: [path] });
      told(page, bank);
    }
    await page.store.settle();
    expect(selectShownBalance(page.store.getState())).toBeLessThanOrEqual(bank.balance());
  }
  page.store.line.goOnline();
  await page.store.settle();
  for (let left = 200; page.held().length > 0 && left > 0; left -= 1) {
    await answerNext(page, bank);
    await clock.advance(1_000);
  }
  return { page, bank };
}

describe('the shown balance', () => {
  it('ufi-core.45 is what the server has once all has settled, offline, across reloads and beside another tab', async () => {
    let isControlWrong = false;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
        const { page, bank } = await run(history);
        const { pendingMutations } = page.store.getState();
        const phases = Object.values(pendingMutations.byClientId).map(({ phase }) => phase);
        expect(phases.filter((phase) => phase !== 'failed')).toEqual([]);
        expect(selectShownBalance(page.store.getState())).toBe(bank.balance());
        isControlWrong ||= withFailed(page, bank.wallet()) !== bank.balance();
        page.store.close();
      }),
      { numRuns: 30 },
    );
    // Control: if failed ones were subtracted, these histories would tell.
    expect(isControlWrong).toBe(true);
  });
});
