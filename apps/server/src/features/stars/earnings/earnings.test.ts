import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { checkStars } from '../checkStars.ts';
import { refundStars } from '../refundStars.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { exportEarnings } from './exportEarnings.ts';
import { fetchEarnings } from './fetchEarnings.ts';
import { endPayout, holdPayout, payOut, statementOf } from './payOut.ts';
import { settleEarnings } from './settleEarnings.ts';

let backend: TestBackend;
let other: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
});
afterAll(() => backend.stop());

async function openPage() {
  const band = await backend.world.person('Ana Souza');
  const page = await backend.world.page('Rádio', { ADMIN: band });
  const world = createStarsWorld(backend, page);
  const [post, fan] = [await world.broadcast(), await world.fan(1_000)];
  const send = (stars: number) => backend.as(fan).add(post, '', { stars_quantity: stars, stars_source: 'amount' });
  const refund = (tip: ServerUpdate, on = backend) => {
    const [ft_ent_identifier = '', comment_id = ''] = keyIn(tip).split('_');
    const input = { ft_ent_identifier, comment_id, client_id: on.services.ids.next() };
    return refundStars(input, { person: band, locale: 'pt-BR' }, on.services);
  };
  const earnings = async () => {
    const caller = { person: band, locale: 'pt-BR' } as const;
    const { pending, available, paid } = await fetchEarnings({ payee_id: page }, caller, backend.services);
    return [pending, available, paid];
  };
  return { band, page, post, fan, send, refund, earnings, balance: () => world.balanceOf(fan) };
}

/** Lets everything in a broadcast be older by so many days. */
async function age(post: string, days: number): Promise<void> {
  const { pool } = backend.database;
  await pool.query('alter table ledger_transfers disable trigger ledger_transfers_kept');
  await pool.query("update ledger_transfers set at = at - $2 * interval '1 day' where thread_id = $1", [post, days]);
  await pool.query('alter table ledger_transfers enable trigger ledger_transfers_kept');
}

const differences = async () => (await checkStars(backend.database.pool)).map(({ what, id }) => `${what} ${id}`);

describe('earnings', () => {
  it('server.172 are pending for 14 days, then available, once, also with two servers at once', async () => {
    const { post, send, refund, earnings } = await openPage();
    const [first] = [await send(30), await send(20)];
    await age(post, 13.9);
    await settleEarnings(backend.services);
    expect(await earnings()).toEqual([50, 0, 0]);
    await age(post, 0.1);
    await refund(first);
    await send(40);
    await Promise.all([settleEarnings(backend.services), settleEarnings(other.services)]);
    expect(await earnings()).toEqual([40, 20, 0]);
    await settleEarnings(backend.services);
    expect(await earnings()).toEqual([40, 20, 0]);
    expect(await differences()).toEqual([]);
  });

  it('server.173 a tip that is available already is returned from there, while that covers it', async () => {
    const { post, page, send, refund, earnings, balance } = await openPage();
    const [first, second] = [await send(30), await send(20)];
    await age(post, 15);
    const late = await send(40);
    await settleEarnings(backend.services);
    await refund(first);
    expect({ earnings: await earnings(), balance: await balance() }).toEqual({
      earnings: [40, 20, 0],
      balance: 1_000 - 60,
    });
    await payOut(backend.services, { payee: page, amount: 5, key: `pay-${page}` });
    expect(await outcomeOf(refund(second))).toBe('badParameter');
    await refund(late);
    expect({ earnings: await earnings(), balance: await balance() }).toEqual({
      earnings: [0, 15, 5],
      balance: 1_000 - 20,
    });
    expect(await differences()).toEqual([]);
  });

  it('server.173 a refund that was decided before its tip was settled is decided anew', async () => {
    const { post, send, refund, earnings } = await openPage();
    const tip = await send(30);
    await age(post, 15);
    await send(40);
    const client = await backend.database.pool.connect();
    const waiting = async () =>
      // On another connection: a transaction keeps seeing the connections that it saw first.
      (
        await backend.database.pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`)
      ).rowCount;
    try {
      // Both have read, and wait for the thread in this order.
      await client.query('begin');
      await client.query('select from threads where id = $1 for update', [post]);
      const settled = settleEarnings(backend.services);
      while ((await waiting()) !== 1) await new Promise(setImmediate);
      const refunded = refund(tip, other);
      while ((await waiting()) !== 2) await new Promise(setImmediate);
      await client.query('commit');
      await Promise.all([settled, refunded]);
    } finally {
      client.release();
    }
    expect(await earnings()).toEqual([40, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('server.174 pays out once per key, no more than is available, and tells it line by line', async () => {
    const { post, page, send, earnings } = await openPage();
    await send(30);
    await age(post, 15);
    await settleEarnings(backend.services);
    const payout = { payee: page, amount: 25, key: `twice-${page}` };
    expect(await payOut(backend.services, payout)).toBe(5);
    expect(await payOut(backend.services, payout)).toBe(5);
    await expect(payOut(backend.services, { ...payout, amount: 5 })).rejects.toThrow('has paid something else');
    await expect(payOut(backend.services, { ...payout, key: `more-${page}` })).rejects.toThrow('Only 5 stars');
    expect(await payOut(backend.services, { ...payout, payee: '77' })).toBeNull();
    expect(await earnings()).toEqual([0, 5, 25]);
    const [head, settled, paid, end] = (await statementOf(backend.database.pool, page)).split('\r\n');
    expect(head).toBe('time,kind,broadcast,key,stars,available');
    expect(settled).toMatch(new RegExp(`^\\d{4}-.*Z,settlement,${post},${post}/\\d+,30,30$`));
    expect(paid).toMatch(new RegExp(`^\\d{4}-.*Z,payout,,twice-${page},-25,5$`));
    expect(end).toBe('');
  });

  it('server.615 are held while they are on their way, and are paid or come back, once', async () => {
    const { band, post, page, send } = await openPage();
    await send(40);
    await age(post, 15);
    await settleEarnings(backend.services);
    const hold = (key: string, amount: number) =>
      holdPayout(backend.services, { payee: page, amount, key: `${key}-${page}` });
    const end = (key: string, isPaid: boolean, on = backend) =>
      endPayout(on.services, { key: `${key}-${page}`, isPaid });
    const sums = async () => {
      const caller = { person: band, locale: 'pt-BR' } as const;
      const { available, paying, paid } = await fetchEarnings({ payee_id: page }, caller, backend.services);
      return [available, paying, paid];
    };
    for (let times = 0; times < 2; times += 1) expect(await hold('a', 25)).toBe(15);
    await expect(hold('a', 24)).rejects.toThrow('has paid something else');
    await expect(hold('b', 16)).rejects.toThrow('Only 15 stars');
    expect(await sums()).toEqual([15, 25, 0]);
    expect(await differences()).toEqual([]);
    expect(await Promise.all([end('a', true), end('a', true, other), end('a', true)])).toEqual([25, 25, 25]);
    await expect(end('a', false)).rejects.toThrow('has ended in another way');
    await hold('c', 10);
    for (let times = 0; times < 2; times += 1) expect(await end('c', false)).toBe(10);
    await expect(payOut(backend.services, { payee: page, amount: 10, key: `c-${page}` })).rejects.toThrow(
      'another way',
    );
    await expect(end('d', true)).rejects.toThrow('There is no payout d-');
    expect(await sums()).toEqual([15, 0, 25]);
    const lines = (await statementOf(backend.database.pool, page)).split('\r\n').map((line) => line.split(','));
    expect(lines.slice(1, -1).map(([, kind, , , stars, left]) => [kind, stars, left])).toEqual([
      ['settlement', '40', '40'],
      ['payout', '-25', '15'],
      ['payout_hold', '-10', '5'],
      ['payout_return', '10', '15'],
    ]);
    expect(await differences()).toEqual([]);
  });

  it('server.612 a broadcast that can’t be settled keeps none of the others pending', async () => {
    const [broken, sound] = [await openPage(), await openPage()];
    for (const { post, send } of [broken, sound]) {
      await send(30);
      await age(post, 15);
    }
    const { pool } = backend.database;
    await pool.query(`create function break_settlement() returns trigger language plpgsql as $$ begin
        if new.kind = 'settlement' and new.thread_id = ${broken.post} then raise 'broken'; end if;
        return new;
      end $$;
      create trigger broken before insert on ledger_transfers for each row execute function break_settlement()`);
    try {
      await expect(settleEarnings(backend.services)).rejects.toThrow('broken');
      expect([await broken.earnings(), await sound.earnings()]).toEqual([
        [30, 0, 0],
        [0, 30, 0],
      ]);
    } finally {
      await pool.query('drop trigger broken on ledger_transfers; drop function break_settlement');
    }
    await settleEarnings(backend.services);
    expect(await broken.earnings()).toEqual([0, 30, 0]);
  });

  it('server.171 are exported by broadcast', async () => {
    const { post, page, send } = await openPage();
    await send(30);
    let text = '';
    const tools = { pool: backend.database.pool, publicOrigin: 'https://ufi.example' };
    for await (const part of exportEarnings(tools, page)) text += part;
    const [head, line, end] = text.split('\r\n');
    expect(head).toBe('time,broadcast,tips,supporters,stars,pending,address');
    expect(line).toMatch(new RegExp(`Z,.*,1,1,30,30,https://ufi.example/live/${post}$`));
    expect(end).toBe('');
  });

  const planted: readonly (readonly [string, string, string])[] = [
    [
      'a settlement too much',
      'pending earnings',
      `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, thread_id, seq)
      select 900, 'stars', b.id, p.id, 5, 'settlement', 'planted', $1, 1 from ledger_accounts b, ledger_accounts p
      where b.kind = 'broadcast' and b.thread_id = $1 and p.kind = 'payable' and p.owner_id = b.owner_id`,
    ],
    [
      'a settlement for somebody else',
      'settlement',
      `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, thread_id, seq)
      select 901, 'stars', b.id, p.id, 5, 'settlement', 'planted', $1, 1 from ledger_accounts b, ledger_accounts p
      where b.kind = 'broadcast' and b.thread_id = $1 and p.kind = 'wallet' and p.balance > 0 limit 1`,
    ],
    [
      'a refund of a settlement without its tip',
      'refund of a settlement',
      `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, thread_id, seq)
      select 902, 'stars', p.id, b.id, 5, 'settlement_refund', '1', $1, 9 from ledger_accounts b, ledger_accounts p
      where b.kind = 'broadcast' and b.thread_id = $1 and p.kind = 'payable' and p.owner_id = b.owner_id`,
    ],
    [
      'a payout of what nobody has earned',
      'payout',
      `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
      select 903, 'stars', p.id, 2, 5, 'payout', 'planted' from ledger_accounts p
      where p.kind = 'wallet' and p.balance > 0 and $1::bigint > 0 limit 1`,
    ],
    [
      'what is on its way without a hold',
      'payout on its way',
      `with way as (insert into ledger_accounts (id, ledger, kind, owner_id, balance)
        select 904, 'stars', 'paying', b.owner_id, 0 from ledger_accounts b
        where b.kind = 'broadcast' and b.thread_id = $1 returning id)
      insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
      select 905, 'stars', p.id, w.id, 5, 'grant', 'planted' from way w, ledger_accounts p, ledger_accounts b
      where b.kind = 'broadcast' and b.thread_id = $1 and p.kind = 'payable' and p.owner_id = b.owner_id`,
    ],
  ];
  it.each(planted)('server.143 names %s', async (_, what, text) => {
    const { post, send } = await openPage();
    await send(30);
    await age(post, 15);
    await settleEarnings(backend.services);
    await send(20);
    expect(await differences()).toEqual([]);
    const client = await backend.database.pool.connect();
    try {
      await client.query('begin');
      expect((await client.query({ text, values: [post] })).rowCount).toBe(1);
      expect((await checkStars(client)).map((each) => each.what)).toContain(what);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
