import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { setInstanceStars } from '../stars/setInstanceStars.ts';
import { fetchPacks } from './fetchPacks.ts';
import { openPurchase } from './openPurchase.ts';
import { createTestProvider } from './testing/createTestProvider.ts';

let backend: TestBackend;
let other: TestBackend;
let owner: string;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
  owner = await backend.world.person('Teresa Amaral');
  await backend.database.pool.query('update people set is_instance_owner = true where id = $1', [owner]);
});
afterAll(() => backend.stop());

const payments = createTestProvider();
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const setSale = (is_selling: boolean) =>
  setInstanceStars({ is_selling, is_sending: true }, by(owner), backend.services);
const inputOf = (client_id: string) =>
  ({ pack_id: 'brl-100-990', is_adult: true, return_to: '/settings/stars', client_id }) as const;
const buy = (person: string, { services } = other) =>
  outcomeOf(openPurchase(inputOf(services.ids.next()), by(person), { ...services, payments }));
const packsOf = async (person: string) => (await fetchPacks({}, by(person), { ...other.services, payments })).packs;
const opened = async () => (await backend.database.pool.query('select from purchases')).rowCount ?? 0;

describe('the sale of stars', () => {
  it('server.189 stars.48 sells nothing after it is switched off, on any server, until it is on', async () => {
    const person = await backend.world.person('Bia Lima');
    for (let round = 0; round < 3; round += 1) {
      const calls = Array.from({ length: 3 }, (_, index) => buy(person, index % 2 === 0 ? backend : other));
      if (round > 0) await calls[0];
      await setSale(false);
      const before = await opened();
      await Promise.all(calls);
      expect(await opened()).toBe(before);
      expect({ outcome: await buy(person), packs: await packsOf(person) }).toEqual({
        outcome: 'badParameter',
        packs: [],
      });
      await setSale(true);
    }
    expect({ outcome: await buy(person), packCount: (await packsOf(person)).length }).toEqual({
      outcome: 'done',
      packCount: 2,
    });
  });

  it('server.189 a switch waits for a purchase that has read it, and answers a known one again', async () => {
    const person = await backend.world.person('Bia Lima');
    const client = await backend.database.pool.connect();
    const waiting = async () =>
      // On another connection: a transaction keeps seeing the connections that it saw first.
      (
        await backend.database.pool.query(`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`)
      ).rowCount;
    const input = inputOf(backend.services.ids.next());
    const call = () => openPurchase(input, by(person), { ...other.services, payments });
    const before = await opened();
    await client.query('begin');
    let counted = Promise.resolve(0);
    let bought: ReturnType<typeof call>;
    try {
      // The purchase has read that stars are sold, and waits for the table of purchases.
      await client.query('lock table purchases in share row exclusive mode');
      bought = call();
      while ((await waiting()) !== 1) await new Promise(setImmediate);
      counted = setSale(false).then(opened);
      while ((await waiting()) !== 2) await new Promise(setImmediate);
      await client.query('commit');
    } finally {
      client.release();
    }
    const { purchase } = await bought;
    expect(await counted).toBe(before + 1);
    expect((await call()).purchase.id).toBe(purchase.id);
    await setSale(true);
  });
});
