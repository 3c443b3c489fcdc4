import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findDifferences, freezeWallet, grantStars, ledgerChecks } from '../ledger/index.ts';
import { createStarsWorld } from '../stars/testing/createStarsWorld.ts';
import { bookEvent } from './bookEvent.ts';
import { fetchPurchase } from './fetchPurchase.ts';
import { openPurchase } from './openPurchase.ts';
import { paymentChecks } from './paymentChecks.ts';
import type { PaymentReport } from './paymentFacts.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { refundPurchase } from './refundPurchase.ts';
import { sweepPurchases } from './sweepPurchases.ts';
import { createTestProvider } from './testing/createTestProvider.ts';

let backend: TestBackend;
let other: TestBackend;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  const band = await backend.world.person('Ana Souza');
  world = createStarsWorld(backend, await backend.world.page('Rádio', { ADMIN: band }));
});
afterAll(() => backend.stop());

const unpaid: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };
const paid: PaymentReport = { ...unpaid, paid: { amount: 990, currency: 'BRL' } };
const disputed: PaymentReport = { ...paid, dispute: 'open' };

const query = (text: string, values: readonly unknown[] = []) => backend.database.pool.query(text, [...values]);
const callerOf = (person: string) => ({ person, locale: 'pt-BR' as const });
const tell = (order: string, report: PaymentReport, server = backend) =>
  bookEvent(server.services, { provider: 'test', id: backend.services.ids.next(), order, report });
const differences = () => findDifferences(backend.database.pool, [...ledgerChecks, ...paymentChecks]);

/** Somebody who has bought 100 stars for 9.90, and sent some of them; with a payment service of their own. */
async function createBuyer({ sent = 0, change = {} }: { sent?: number; change?: Partial<PaymentProvider> } = {}) {
  const payments = createTestProvider(change);
  const person = await backend.world.person('Bia Lima');
  const servicesOf = (server: TestBackend) => ({ ...server.services, payments });
  const buy = async () => {
    const input = { pack_id: 'brl-100-990', is_adult: true as const, return_to: '/live/10' };
    const { purchase } = await openPurchase(input, callerOf(person), servicesOf(backend));
    await tell(purchase.id, paid);
    return purchase.id;
  };
  const id = await buy();
  const send = async (quantity: number, server = backend): Promise<ServerUpdate> =>
    server.as(person).add(await world.broadcast(), '', { stars_quantity: quantity, stars_source: 'amount' });
  if (sent > 0) await send(sent);
  const shown = (purchase = id) => fetchPurchase({ purchase_id: purchase }, callerOf(person), servicesOf(backend));
  return {
    id,
    person,
    payments,
    buy,
    send,
    shown,
    ask: (stars: number, server = backend) =>
      refundPurchase({ purchase_id: id, stars }, callerOf(person), servicesOf(server)),
    offer: async () => (await shown()).purchase.refund,
    sweep: (server = backend) => sweepPurchases(servicesOf(server)),
    /** Stars that can be sent, that are held, and that are owed. */
    async stars() {
      const { rows } = await query(
        `select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::int as wallet,
          coalesce(sum(balance) filter (where kind = 'held'), 0)::int as held,
          coalesce(-sum(balance) filter (where kind = 'debt'), 0)::int as owed
        from ledger_accounts where owner_id = $1`,
        [person],
      );
      const [found] = rows as readonly { wallet: number; held: number; owed: number }[];
      return [found?.wallet, found?.held, found?.owed];
    },
  };
}

const notRefundable = { reason: 'purchaseClosed' };

describe('paying a purchase back', () => {
  it('stars.45 holds what is left, asks for its money once, and ends with the event', async () => {
    const { id, payments, ask, offer, shown, stars } = await createBuyer({ sent: 67 });
    expect(await offer()).toEqual({ stars: 33, amount: 327, isAsked: false });
    const { purchase } = await ask(33);
    expect(purchase).toMatchObject({ state: 'paid', refunded: 0, refund: { stars: 33, amount: 327, isAsked: true } });
    expect(await stars()).toEqual([0, 33, 0]);
    await ask(33);
    expect(payments.refunds).toMatchObject([
      { session: `s-${id}`, order: id, amount: 327, currency: 'BRL' },
      { key: payments.refunds[0]?.key },
    ]);
    expect(await differences()).toEqual([]);
    await tell(id, { ...paid, refunded: 327 });
    await tell(id, { ...paid, refunded: 327 });
    expect(await stars()).toEqual([0, 0, 0]);
    expect((await shown()).purchase).toMatchObject({ state: 'paid', refunded: 327 });
    expect(await offer()).toBeUndefined();
    expect(await differences()).toEqual([]);
  });

  it('stars.45 pays back just what was confirmed, of what was paid and is left, for seven days', async () => {
    const { id, person, ask, offer, send, payments } = await createBuyer();
    await send(40);
    await expect(ask(100)).rejects.toMatchObject({ fields: { stars: 'changed' } });
    const stranger = await backend.world.person('Caio Lins');
    const theirs = refundPurchase({ purchase_id: id, stars: 60 }, callerOf(stranger), {
      ...backend.services,
      payments,
    });
    expect(await outcomeOf(theirs)).toBe('noSuchObject');
    const elsewhere = { ...backend.services, payments: undefined };
    const gone = refundPurchase({ purchase_id: id, stars: 60 }, callerOf(person), elsewhere);
    await expect(gone).rejects.toMatchObject(notRefundable);
    await freezeWallet(backend.database.pool, { person, isFrozen: true });
    await expect(ask(60)).rejects.toMatchObject(notRefundable);
    await freezeWallet(backend.database.pool, { person, isFrozen: false });
    await query("update purchases set paid_at = now() - interval '7 days' where id = $1", [id]);
    await expect(ask(60)).rejects.toMatchObject(notRefundable);
    expect(await offer()).toBeUndefined();
    await query("update purchases set paid_at = now() - interval '6 days 23 hours' where id = $1", [id]);
    expect(await offer()).toMatchObject({ stars: 60, amount: 594 });
    expect(payments.refunds).toEqual([]);
  });

  it('stars.45 holds the stars once, whatever servers are asked at the same time', async () => {
    const { ask, stars, payments } = await createBuyer();
    await Promise.all([ask(100), ask(100, other), ask(100), ask(100, other)]);
    expect(new Set(payments.refunds.map(({ key }) => key)).size).toBe(1);
    expect(await stars()).toEqual([0, 100, 0]);
    expect(await differences()).toEqual([]);
  });

  it('stars.45 and a tip at the same time, on two servers, never use a star twice', async () => {
    const { id, ask, send, stars } = await createBuyer();
    const [asked, sent] = await Promise.all([outcomeOf(ask(100)), outcomeOf(send(30, other))]);
    // One of them came first, and the other was decided on what it has left.
    expect([
      ['done', 'starsShort'],
      ['badParameter', 'done'],
    ]).toContainEqual([asked, sent]);
    expect(await stars()).toEqual(asked === 'done' ? [0, 100, 0] : [70, 0, 0]);
    await tell(id, { ...paid, refunded: 990 });
    expect(await stars()).toEqual(asked === 'done' ? [0, 0, 0] : [0, 0, 30]);
    expect(await differences()).toEqual([]);
  });

  it('server.182 gives back what is refused, and asks again under the same key if it is not known', async () => {
    const keys: string[] = [];
    const answers = ['refused', 'fails', 'accepted'];
    const change: Partial<PaymentProvider> = {
      refund: async ({ key }) => {
        keys.push(key);
        const answer = answers.shift();
        if (answer === 'fails') throw new Error('unreachable');
        return answer === 'refused' ? 'refused' : 'accepted';
      },
      fetchReport: async () => paid,
    };
    const { id, ask, stars, sweep } = await createBuyer({ change });
    await query('update purchases set ask_at = null where id <> $1', [id]);
    await expect(ask(100)).rejects.toMatchObject(notRefundable);
    expect(await stars()).toEqual([100, 0, 0]);
    expect((await ask(100)).purchase.refund).toMatchObject({ isAsked: true });
    expect(await stars()).toEqual([0, 100, 0]);
    await query('update purchases set ask_at = now() where id = $1', [id]);
    await Promise.all([sweep(), sweep(other)]);
    // One server asked, with the key of the one that was not answered.
    expect(keys).toHaveLength(3);
    expect({ second: keys[1] === keys[0], third: keys[2] === keys[1] }).toEqual({ second: false, third: true });
    await tell(id, { ...paid, refunded: 990 });
    expect(await stars()).toEqual([0, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('server.155 keeps what the operator returns meanwhile apart, and owes only what is missing', async () => {
    const { id, ask, stars, buy } = await createBuyer({ sent: 70 });
    await ask(30);
    await tell(id, { ...paid, refunded: 99 });
    expect(await stars()).toEqual([0, 20, 0]);
    await tell(id, { ...paid, refunded: 99 + 297 });
    expect(await stars()).toEqual([0, 0, 10]);
    expect(await differences()).toEqual([]);
    await buy();
    expect(await stars()).toEqual([90, 0, 0]);
  });
});

describe('disputes', () => {
  it('server.185 hold what is there and suspend the wallet until they are won', async () => {
    const { id, person, send, stars, ask } = await createBuyer({ sent: 30 });
    await tell(id, { ...paid, dispute: 'inquiry' });
    expect(await stars()).toEqual([70, 0, 0]);
    await tell(id, disputed);
    expect(await stars()).toEqual([0, 70, 0]);
    await expect(ask(70)).rejects.toMatchObject(notRefundable);
    // What comes in meanwhile can't be sent either.
    await grantStars(backend.services, { person, amount: 50, key: `g-${person}` });
    expect(await outcomeOf(send(10))).toBe('starsFrozen');
    expect(await differences()).toEqual([]);
    await tell(id, { ...paid, dispute: 'won' });
    expect(await stars()).toEqual([120, 0, 0]);
    expect(await outcomeOf(send(10))).toBe('done');
    expect(await differences()).toEqual([]);
  });

  it('server.185 take what is held when they are lost; what was sent stays sent, and is owed', async () => {
    const { id, stars, buy, send } = await createBuyer({ sent: 30 });
    const { rows: before } = await query("select sum(balance) from ledger_accounts where kind = 'broadcast'");
    await tell(id, disputed);
    await tell(id, { ...paid, dispute: 'lost' });
    expect(await stars()).toEqual([0, 0, 30]);
    const { rows: after } = await query("select sum(balance) from ledger_accounts where kind = 'broadcast'");
    expect(after).toEqual(before);
    await buy();
    expect(await stars()).toEqual([70, 0, 0]);
    expect(await outcomeOf(send(10))).toBe('done');
    expect(await differences()).toEqual([]);
  });

  it('server.185 of two purchases suspend the wallet until both have ended, and never end what the operator decided', async () => {
    const { id, person, buy, shown } = await createBuyer();
    const second = await buy();
    const isFrozen = async () => (await shown()).wallet.isFrozen;
    await Promise.all([tell(id, disputed), tell(second, disputed, other)]);
    expect(await isFrozen()).toBe(true);
    await tell(id, { ...paid, dispute: 'won' });
    expect(await isFrozen()).toBe(true);
    await Promise.all([tell(second, { ...paid, dispute: 'won' }, other), tell(id, { ...paid, dispute: 'lost' })]);
    expect(await isFrozen()).toBe(false);
    await freezeWallet(backend.database.pool, { person, isFrozen: true });
    await tell(second, { ...paid, dispute: 'lost' });
    expect(await isFrozen()).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it('server.185 while a refund is asked for hold the rest, and what the refused refund gives back', async () => {
    const { id, ask, stars, person, sweep } = await createBuyer({
      change: { refund: async () => (isRefused ? 'refused' : 'accepted'), fetchReport: async () => disputed },
    });
    let isRefused = false;
    await ask(100);
    await grantStars(backend.services, { person, amount: 5, key: `g-${person}` });
    await tell(id, disputed);
    // All of the purchase is held already; the other stars are not of it.
    expect(await stars()).toEqual([5, 100, 0]);
    isRefused = true;
    await query('update purchases set ask_at = null where id <> $1', [id]);
    await query('update purchases set ask_at = now() where id = $1', [id]);
    await sweep();
    expect(await stars()).toEqual([5, 100, 0]);
    expect(await differences()).toEqual([]);
    await tell(id, { ...paid, dispute: 'lost' });
    expect(await stars()).toEqual([5, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('server.157 are learned from the payment service if their events are lost, each by one server', async () => {
    let report = paid;
    let asked = 0;
    const fetchReport = async () => {
      asked += 1;
      return report;
    };
    const { id, sweep, stars } = await createBuyer({ change: { fetchReport } });
    await query('update purchases set ask_at = null where id <> $1', [id]);
    const isDue = async () => {
      const { rows } = await query("select ask_at > now() + interval '1 hour' as later from purchases where id = $1", [
        id,
      ]);
      return (rows as readonly { later: boolean }[])[0]?.later;
    };
    const both = async (said: PaymentReport) => {
      report = said;
      await query('update purchases set ask_at = now() where id = $1', [id]);
      await Promise.all([sweep(), sweep(other)]);
    };
    await both(disputed);
    expect({ stars: await stars(), asked, isDue: await isDue() }).toEqual({
      stars: [0, 100, 0],
      asked: 1,
      isDue: false,
    });
    await both({ ...paid, dispute: 'won' });
    expect({ stars: await stars(), asked, isDue: await isDue() }).toEqual({
      stars: [100, 0, 0],
      asked: 2,
      isDue: true,
    });
    await both({ ...paid, dispute: 'won', refunded: 990 });
    expect({ stars: await stars(), asked }).toEqual({ stars: [0, 0, 0], asked: 3 });
    await sweep();
    expect(asked).toBe(3);
    await query("update purchases set at = now() - interval '181 days' where id = $1", [id]);
    await both(report);
    const { rows } = await query('select ask_at from purchases where id = $1', [id]);
    expect(rows).toEqual([{ ask_at: null }]);
    expect(await differences()).toEqual([]);
  });

  it('server.157 asks about the others if one fails', async () => {
    const { id, buy, sweep, stars } = await createBuyer({
      change: {
        fetchReport: async (session) => {
          if (session === `s-${id}`) throw new Error('unreachable');
          return { ...paid, refunded: 990 };
        },
      },
    });
    const second = await buy();
    await query('update purchases set ask_at = null where id <> all($1::bigint[])', [[id, second]]);
    await query("update purchases set ask_at = now() - interval '1 minute' where id = $1", [id]);
    await query('update purchases set ask_at = now() where id = $1', [second]);
    await expect(sweep()).rejects.toThrow('unreachable');
    expect(await stars()).toEqual([100, 0, 0]);
    expect(await differences()).toEqual([]);
  });
});
