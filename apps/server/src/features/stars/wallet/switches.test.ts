import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { freezeWallet, setMinor } from '../../ledger/index.ts';
import { fetchWallet } from '../fetchWallet.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { setSpendingLimit } from './setSpendingLimit.ts';

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

/** Lets a change of a wallet and a tip that was decided before it wait for the wallet, in this order. */
async function changeBeforeTip(change: (person: string) => Promise<unknown>): Promise<readonly [string, number]> {
  const { pool } = backend.database;
  const [post, person] = [await world.broadcast(), await world.fan(100)];
  const client = await pool.connect();
  // On another connection: a transaction keeps seeing the connections that it saw first.
  const waiting = async () =>
    (
      await pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`)
    ).rowCount;
  try {
    await client.query('begin');
    await client.query("select from ledger_accounts where kind = 'wallet' and owner_id = $1 for update", [person]);
    const changed = change(person);
    while ((await waiting()) !== 1) await new Promise(setImmediate);
    const sent = outcomeOf(other.as(person).add(post, '', { stars_quantity: 30, stars_source: 'amount' }));
    while ((await waiting()) !== 2) await new Promise(setImmediate);
    await client.query('commit');
    await changed;
    return [await sent, await world.balanceOf(person)];
  } finally {
    client.release();
  }
}

describe('what a wallet may send', () => {
  it('server.175 a suspension holds from its commit, also for a tip that was decided before it', async () => {
    const freeze = (person: string) => freezeWallet(backend.database.pool, { person, isFrozen: true });
    expect(await changeBeforeTip(freeze)).toEqual(['starsFrozen', 100]);
  });

  it('server.175 a lower limit holds from its commit, also for a tip that was decided before it', async () => {
    const limit = (person: string) => setSpendingLimit({ daily: 20 }, { person, locale: 'pt-BR' }, backend.services);
    expect(await changeBeforeTip(limit)).toEqual(['starsLimit', 100]);
  });

  it('server.175 control: a change that is not counted is not seen by such a tip', async () => {
    const freeze = (person: string) =>
      backend.database.pool.query(
        "update ledger_accounts set is_frozen = true where kind = 'wallet' and owner_id = $1",
        [person],
      );
    expect(await changeBeforeTip(freeze)).toEqual(['done', 70]);
  });

  it('server.175 a suspension ends, and nobody without a wallet is suspended', async () => {
    const [post, person] = [await world.broadcast(), await world.fan(100)];
    const { pool } = backend.database;
    const send = () => outcomeOf(backend.as(person).add(post, '', { stars_quantity: 30, stars_source: 'amount' }));
    expect(await freezeWallet(pool, { person, isFrozen: true })).toBe(true);
    expect(await send()).toBe('starsFrozen');
    expect(await freezeWallet(pool, { person, isFrozen: false })).toBe(true);
    expect(await send()).toBe('done');
    expect(await freezeWallet(pool, { person: '77', isFrozen: true })).toBe(false);
  });

  const mark = (person: string, isMinor: boolean) => setMinor(backend.database.pool, { person, isMinor });
  const walletOf = async (person: string) =>
    (await fetchWallet({}, { person, locale: 'pt-BR' }, other.services)).wallet;
  const tip = { stars_quantity: 30, stars_source: 'amount' } as const;

  it('server.190 a minor sends nothing from the commit on, also what was decided before it', async () => {
    expect(await changeBeforeTip((person) => mark(person, true))).toEqual(['starsMinor', 100]);
  });

  it('server.190 control: without the comparison such a tip is sent', async () => {
    const { pool } = backend.database;
    const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('ask_again'::regproc) as source");
    const careless = "create or replace function ask_again() returns boolean language sql as 'select true'";
    try {
      const outcome = await changeBeforeTip(async (person) => {
        await pool.query(careless);
        await mark(person, true);
      });
      expect(outcome).toEqual(['done', 70]);
    } finally {
      await pool.query(rows[0]?.source ?? '');
    }
  });

  it('server.190 stars.49 whoever is a minor is told so with and without stars, and not once they are of age', async () => {
    const [post, fan, poor] = [await world.broadcast(), await world.fan(100), await backend.world.person('Lia')];
    const send = (person: string) => outcomeOf(other.as(person).add(post, '', tip));
    for (const person of [fan, poor]) await mark(person, true);
    expect({ fan: await send(fan), poor: await send(poor) }).toEqual({ fan: 'starsMinor', poor: 'starsMinor' });
    expect({ fan: await walletOf(fan), poor: await walletOf(poor) }).toMatchObject({
      fan: { isMinor: true },
      poor: { isMinor: true },
    });
    // Words alone are published as ever.
    expect(await outcomeOf(other.as(fan).add(post, 'oi'))).toBe('done');
    await mark(fan, false);
    expect({ outcome: await send(fan), balance: await world.balanceOf(fan) }).toEqual({ outcome: 'done', balance: 70 });
  });

  it('stars.50 a wallet is newer after each suspension, mark and limit, so that it replaces the known one', async () => {
    const fan = await world.fan(100);
    const versions = [(await walletOf(fan)).version];
    const changes = [
      () => freezeWallet(backend.database.pool, { person: fan, isFrozen: true }),
      () => mark(fan, true),
      () => setSpendingLimit({ daily: 20 }, { person: fan, locale: 'pt-BR' }, backend.services),
    ];
    for (const change of changes) {
      await change();
      versions.push((await walletOf(fan)).version);
    }
    const [first = 0] = versions;
    expect(versions).toEqual([first, first + 1, first + 2, first + 3]);
  });

  it('server.188 stars.48 only an owner of the instance is told that they manage its stars', async () => {
    const person = await backend.world.person('Teresa');
    const mayManage = async () => (await fetchWallet({}, { person, locale: 'pt-BR' }, other.services)).mayManage;
    expect(await mayManage()).toBe(false);
    await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [person]);
    expect(await mayManage()).toBe(true);
  });
});
