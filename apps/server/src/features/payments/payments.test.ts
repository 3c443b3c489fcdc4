import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Pool } from 'pg';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findDifferences, ledgerChecks } from '../ledger/index.ts';
import { bookEvent, type ReceivedEvent } from './bookEvent.ts';
import { paymentChecks } from './paymentChecks.ts';
import { fetchPacks } from './fetchPacks.ts';
import { fetchPurchase } from './fetchPurchase.ts';
import { openPurchase } from './openPurchase.ts';
import type { PaymentReport } from './paymentFacts.ts';
import { refundPurchase } from './refundPurchase.ts';
import { sweepPurchases } from './sweepPurchases.ts';
import { createTestProvider } from './testing/createTestProvider.ts';

let backend: TestBackend;
beforeAll(async () => void (backend = await createTestBackend({ poolSize: 12 })));
afterAll(() => backend.stop());

const payments = createTestProvider();
const callerOf = (person: string) => ({ person, locale: 'pt-BR' as const });
const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  backend.database.pool.query<Row>(text, [...values]);

const input = (change: object = {}) => ({
  pack_id: 'brl-100-990',
  is_adult: true as const,
  return_to: '/live/10?x=1',
  client_id: backend.services.ids.next(),
  ...change,
});
const open = (person: string, change: object = {}, sold = payments) =>
  openPurchase(input(change), callerOf(person), { ...backend.services, payments: sold });
const buyer = () => backend.world.person('Bia Lima');
const shown = (person: string, id: string) => fetchPurchase({ purchase_id: id }, callerOf(person), backend.services);

const unpaid: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };
const paid: PaymentReport = { ...unpaid, paid: { amount: 990, currency: 'BRL' } };
const eventOf = (order: string, report: PaymentReport, id = backend.services.ids.next()): ReceivedEvent => ({
  provider: 'test',
  id,
  order,
  report,
});
const tell = (order: string, report: PaymentReport, pool: Pool = backend.database.pool) =>
  bookEvent({ pool, ids: backend.services.ids }, eventOf(order, report));

const differences = async () =>
  (await findDifferences(backend.database.pool, [...ledgerChecks, ...paymentChecks])).map(({ what }) => what);

/** Stars and debt of a person. */
const holdingsOf = async (person: string) => {
  const { rows } = await query<{ kind: string; balance: string }>(
    "select kind, balance from ledger_accounts where owner_id = $1 and kind in ('wallet', 'debt')",
    [person],
  );
  const found = new Map(rows.map(({ kind, balance }) => [kind, Number(balance)]));
  return [found.get('wallet') ?? 0, found.get('debt') ?? 0] as const;
};

/** Takes stars from a wallet, as if they were sent. */
async function spend(person: string, amount: number): Promise<void> {
  await query(
    `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
    select $1::bigint, 'stars', a.id, 1, $2, 'grant', 'spent-' || $1::text from ledger_accounts a
    where a.owner_id = $3 and a.kind = 'wallet'`,
    [backend.services.ids.next(), amount, person],
  );
}

describe('opening a purchase', () => {
  it('stars.10 asks the payment service for the price of the pack, once for a client id', async () => {
    const person = await buyer();
    const change = { client_id: `once-${person}` };
    const opened = await Promise.all([open(person, change), open(person, change), open(person, change)]);
    const ids = new Set(opened.map(({ purchase }) => purchase.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect(opened[0]).toEqual({
      purchase: {
        id,
        stars: 100,
        price: 990,
        currency: 'BRL',
        state: 'open',
        refunded: 0,
        debtPaid: 0,
        at: expect.any(Number),
        paidAt: null,
      },
      checkout_uri: `https://pay.example/${id}`,
    });
    const [order] = payments.orders.filter((each) => each.id === id);
    expect(order).toEqual({
      id,
      purpose: { kind: 'stars', stars: 100 },
      amount: 990,
      currency: 'BRL',
      locale: 'pt-BR',
      returnUri: `https://ufi.example/live/10?x=1&purchase=${id}`,
    });
    expect(await outcomeOf(open(person, { ...change, pack_id: 'brl-550-4990' }))).toBe('duplicate');
    const { rows } = await query('select id from purchases where person_id = $1', [person]);
    expect(rows).toHaveLength(1);
  });

  it('stars.10 sells only the packs of the instance, and none without a payment service', async () => {
    const person = await buyer();
    const refused = [
      open(person, { pack_id: 'brl-100-1' }),
      openPurchase(input(), callerOf(person), { ...backend.services, payments: undefined }),
    ];
    for (const call of refused) await expect(call).rejects.toMatchObject({ fields: { pack_id: 'not_offered' } });
    expect(await fetchPacks({}, callerOf(person), { ...backend.services, payments: undefined })).toEqual({ packs: [] });
    expect((await fetchPacks({}, callerOf(person), { ...backend.services, payments })).packs).toHaveLength(2);
  });

  it('stars.272 refuses the same call once its payment was declined, and finds it again once it was paid', async () => {
    const person = await buyer();
    const change = { client_id: `late-${person}` };
    const { purchase } = await open(person, change);
    await tell(purchase.id, { ...unpaid, isClosed: true });
    expect(await outcomeOf(open(person, change))).toBe('purchaseClosed');
    await tell(purchase.id, paid);
    expect(await outcomeOf(open(person, change))).toBe('done');
  });

  it('stars.11 refuses a minor', async () => {
    const person = await buyer();
    await query('update people set is_minor = true where id = $1', [person]);
    expect(await outcomeOf(open(person))).toBe('starsMinor');
  });

  it('stars.10 refuses the eleventh of a day that is not paid, also at the same time', async () => {
    const person = await buyer();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(open(person))));
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'tooManyCalls')).toHaveLength(2);
    const { rows } = await query<{ id: string }>('select id::text from purchases where person_id = $1', [person]);
    await tell(rows[0]?.id ?? '', paid);
    expect(await outcomeOf(open(person))).toBe('done');
  });

  it('server.156 sends buyers to the origin of the payment service alone', async () => {
    const astray = createTestProvider({ openCheckout: async () => ({ session: 's', uri: 'https://evil.test/pay' }) });
    await expect(open(await buyer(), {}, astray)).rejects.toThrow('another origin');
  });

  it('stars.12 shows a purchase to its buyer alone', async () => {
    const [person, other] = [await buyer(), await buyer()];
    const { purchase } = await open(person);
    expect((await shown(person, purchase.id)).purchase).toEqual(purchase);
    expect(await outcomeOf(shown(other, purchase.id))).toBe('noSuchObject');
  });
});

describe('booking payments', () => {
  it('server.153 gives the stars with the event that says they are paid, once', async () => {
    const person = await buyer();
    const { purchase } = await open(person);
    const event = eventOf(purchase.id, paid);
    const services = { pool: backend.database.pool, ids: backend.services.ids };
    const outcomes = await Promise.all([1, 2, 3].map(() => bookEvent(services, event)));
    expect(outcomes.toSorted()).toEqual(['booked', 'repeated', 'repeated']);
    expect(await tell(purchase.id, paid)).toBe('booked');
    const { purchase: after, wallet } = await shown(person, purchase.id);
    expect(after).toMatchObject({ state: 'paid', paidAt: expect.any(Number) });
    expect(wallet).toMatchObject({ balance: 100, version: 1, hasSent: false });
    const { rows } = await query(
      `select t.ledger, t.kind, t.amount::int, c.kind as to from ledger_transfers t
      join ledger_accounts c on c.id = t.credit_id where t.purchase_id = $1 order by t.id`,
      [purchase.id],
    );
    expect(rows).toEqual([
      { ledger: 'BRL', kind: 'payment', amount: 990, to: 'provider' },
      { ledger: 'stars', kind: 'purchase', amount: 100, to: 'wallet' },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('server.154 gives nothing for another amount, another currency or an unknown purchase', async () => {
    const person = await buyer();
    const { purchase } = await open(person);
    for (const other of [
      { amount: 1, currency: 'BRL' },
      { amount: 99_000, currency: 'BRL' },
      { amount: 990, currency: 'USD' },
    ]) {
      expect(await tell(purchase.id, { ...unpaid, paid: other })).toBe('booked');
    }
    expect((await shown(person, purchase.id)).purchase.state).toBe('review');
    for (const order of ['77', '', 'x', '1'.repeat(30), '9223372036854775808'])
      expect(await tell(order, paid)).toBe('unknown');
    const elsewhere = { ...eventOf(purchase.id, paid), provider: 'other' };
    expect(await bookEvent({ pool: backend.database.pool, ids: backend.services.ids }, elsewhere)).toBe('unknown');
    expect(await holdingsOf(person)).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('server.155 takes back what is there; what was sent stays, and is paid first by the next purchase', async () => {
    const person = await buyer();
    const { purchase: first } = await open(person);
    await tell(first.id, paid);
    await spend(person, 70);
    await tell(first.id, { ...paid, refunded: 495 });
    expect(await holdingsOf(person)).toEqual([0, -20]);
    await tell(first.id, { ...paid, dispute: 'lost' });
    expect(await holdingsOf(person)).toEqual([0, -70]);
    const { purchase: second } = await open(person);
    await tell(second.id, paid);
    expect(await holdingsOf(person)).toEqual([30, 0]);
    expect((await shown(person, first.id)).purchase).toMatchObject({ state: 'disputed', refunded: 495 });
    expect(await differences()).toEqual([]);
  });

  const history: readonly PaymentReport[] = [
    { ...unpaid, isPending: true },
    paid,
    { ...paid, refunded: 330 },
    { ...paid, refunded: 500 },
    { ...paid, dispute: 'inquiry' },
    { ...paid, dispute: 'open' },
    { ...paid, dispute: 'lost' },
  ];

  /** A pool whose connections fail once at the statement of this number. */
  function failingPool(at: number): Pool {
    let left = at;
    const failing = (client: object): object =>
      new Proxy(client, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          return (...values: readonly unknown[]) => {
            left -= name === 'query' ? 1 : 0;
            if (name === 'query' && left === 0) throw new Error('crashed');
            return Reflect.apply(value, target, values) as unknown;
          };
        },
      });
    const connect = async () => failing(await backend.database.pool.connect());
    return { connect } as unknown as Pool;
  }

  it('server.153 ends alike in any order, told twice, at once, and with a crash between two statements', async () => {
    const orders = fc.shuffledSubarray([...history, ...history], { minLength: 14, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(orders, fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 14 }), async (told, crashes) => {
        const person = await buyer();
        const { purchase } = await open(person);
        for (const [index, report] of told.entries()) {
          const crash = crashes[index];
          // What failed is told again, as a payment service does.
          if (crash !== undefined) await tell(purchase.id, report, failingPool(crash)).catch(() => null);
          await Promise.all([tell(purchase.id, report), tell(purchase.id, report)]);
        }
        expect(await holdingsOf(person)).toEqual([0, 0]);
        const { rows } = await query<{ kind: string; sum: string }>(
          `select kind, sum(amount) from ledger_transfers
          where purchase_id = $1 and kind not in ('dispute_hold', 'release') group by kind order by kind`,
          [purchase.id],
        );
        expect(rows.map(({ kind, sum }) => `${kind} ${sum}`)).toEqual([
          'payment 990',
          'payment_refund 990',
          'purchase 100',
          'purchase_refund 100',
        ]);
      }),
      { numRuns: 25 },
    );
    expect(await differences()).toEqual([]);
  });

  it('server.157 asks the payment service for what stays open, and books it once', async () => {
    const person = await buyer();
    const { purchase } = await open(person);
    const { purchase: still } = await open(person);
    const reports = new Map([
      [`s-${purchase.id}`, paid],
      [`s-${still.id}`, unpaid],
    ]);
    const services = {
      pool: backend.database.pool,
      ids: backend.services.ids,
      payments: createTestProvider({ fetchReport: async (session) => reports.get(session) ?? null }),
    };
    await sweepPurchases(services);
    await sweepPurchases(services);
    expect(await holdingsOf(person)).toEqual([100, 0]);
    const { rows } = await query('select event_id from payment_events where purchase_id = any($1::bigint[])', [
      [purchase.id, still.id],
    ]);
    expect(rows).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });
});

describe('the check of payments', () => {
  const damages: Readonly<Record<string, readonly [plant: string, finds: string]>> = {
    'stars that nobody paid': [
      `update purchases set facts = facts || '{"isPaid": false}' where id = $1`,
      'purchased stars',
    ],
    'money that is not in the ledger': [`update purchases set price = price + 1 where id = $1`, 'payment'],
    'a refund that is not in the ledger': [
      `update purchases set facts = facts || '{"refunded": 100}' where id = $1`,
      'returned money',
    ],
    'stars that were not taken back': [
      `update purchases set facts = facts || '{"refunded": 100}' where id = $1`,
      'stars taken back',
    ],
    'a payment of no purchase': [`delete from purchases where id = $1`, 'payment without its purchase'],
    'a payment that nobody told': [`delete from payment_events where purchase_id = $1`, 'facts that no event says'],
    'a debt above zero': [
      `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, purchase_id)
      select $1::bigint + 1, 'stars', 1, a.id, 5, 'debt_payment', 'gift', $1 from ledger_accounts a
      where a.kind = 'debt' and a.owner_id = (select person_id from purchases where id = $1)`,
      'debt above zero',
    ],
  };

  /** A refund that was asked for: its stars are held. */
  const askRefund = async (person: string, id: string) =>
    refundPurchase({ purchase_id: id, stars: 100 }, callerOf(person), { ...backend.services, payments });

  const holdOf = `(select h from ledger_transfers h where h.purchase_id = $1 and h.kind = 'refund_hold')`;
  const moved = (columns: string, values: string) => `
    insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, purchase_id${columns})
    select $1::bigint + 1, 'stars', h.credit_id, h.debit_id, ${values} from ${holdOf} x (h)`;
  const heldDamages: typeof damages = {
    'held stars that came back in part': [
      moved(', resolves_id', "(h).amount - 1, 'release', 'part', $1::bigint, (h).id").replaceAll(' h.', ' (h).'),
      'end of a hold',
    ],
    'held stars that left by no hold': [
      moved('', "1, 'release', 'lost', $1::bigint").replaceAll(' h.', ' (h).'),
      'held stars',
    ],
    'stars that are held for nothing': ['update purchases set refund = null where id = $1', 'hold without a reason'],
    'a refund whose stars are not held': [
      moved(', resolves_id', "(h).amount, 'release', 'early', $1::bigint, (h).id").replaceAll(' h.', ' (h).'),
      'refund without its hold',
    ],
    'a wallet that is suspended by no dispute': [
      `update ledger_accounts set is_disputed = true
      where kind = 'wallet' and owner_id = (select person_id from purchases where id = $1)`,
      'suspended wallet',
    ],
    'a wallet that a dispute does not suspend': [
      `update purchases set facts = facts || '{"dispute": "open"}' where id = $1`,
      'suspended wallet',
    ],
    'stars that were taken from somebody else': [
      'update purchases set person_id = person_id + 1 where id = $1',
      'stars of somebody else',
    ],
  };

  it.each(Object.entries({ ...damages, ...heldDamages }))('server.143 names %s', async (what, [plant, finds]) => {
    const person = await buyer();
    const { purchase } = await open(person);
    await tell(purchase.id, paid);
    if (what in heldDamages) await askRefund(person, purchase.id);
    const client = await backend.database.pool.connect();
    const check = async () => (await findDifferences(client, paymentChecks)).map(({ what }) => what);
    try {
      await client.query('begin');
      expect(await check()).toEqual([]);
      await client.query(plant, [purchase.id]);
      expect(await check()).toContain(finds);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
