import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { readLastCheck, runCheck } from '../ledger/index.ts';
import { scrapeGauges, valueIn } from '../../start/testing/scrapeGauges.ts';
import { fetchInstanceStars } from '../stars/settings/fetchInstanceStars.ts';
import { checkSoldStars, soldStarsChecks } from './checkSoldStars.ts';
import { fetchPacks } from './fetchPacks.ts';
import { openPurchase } from './openPurchase.ts';
import { createTestProvider } from './testing/createTestProvider.ts';

let backend: TestBackend;
let other: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 12 });
  other = await createTestBackend({ sameDatabaseAs: backend });
});
afterAll(() => backend.stop());

const payments = createTestProvider();
const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const buy = (person: string) => {
  const client_id = other.services.ids.next();
  const input = { pack_id: 'brl-100-990', is_adult: true, return_to: '/settings/stars', client_id } as const;
  return outcomeOf(openPurchase(input, by(person), { ...other.services, payments }));
};
const packsOf = async (person: string) =>
  (await fetchPacks({}, by(person), { ...other.services, payments })).packs.length;

async function changeBalances(by: number): Promise<void> {
  const { pool } = backend.database;
  await pool.query('alter table ledger_accounts disable trigger ledger_accounts_folded');
  await pool.query("update ledger_accounts set balance = balance + $1 where kind = 'wallet'", [by]);
  await pool.query('alter table ledger_accounts enable trigger ledger_accounts_folded');
}

const age = (hours: number) =>
  backend.database.pool.query("update ledger_checks set at = at - $1 * interval '1 hour'", [hours]);

/** The two gauges of the check as a scraper reads them. */
async function gauges(): Promise<{ readonly differences: number; readonly checked: number }> {
  const text = await scrapeGauges({ pool: other.database.pool, threadQueues: other.services.threadQueues });
  return {
    differences: valueIn(text, 'ufi_ledger_differences'),
    checked: valueIn(text, 'ufi_ledger_checked_seconds'),
  };
}

describe('the daily check of the ledger', () => {
  it('server.260 is made by one server in 24 hours, kept, and stops the sale until a check finds nothing', async () => {
    const { pool } = backend.database;
    const person = await backend.world.person('Bia Lima');
    await pool.query(
      "insert into ledger_accounts (id, ledger, kind, owner_id, balance) values (77, 'stars', 'wallet', 7, 0)",
    );
    expect(await readLastCheck(pool)).toEqual({ at: null, differences: 0 });
    expect(await gauges()).toEqual({ differences: 0, checked: 0 });
    const both = await Promise.all([checkSoldStars(pool), checkSoldStars(other.database.pool)]);
    expect(both.filter((found) => found !== null)).toEqual([[]]);
    expect(await buy(person)).toBe('done');
    expect(await packsOf(person)).toBe(2);

    await changeBalances(1);
    await age(23);
    expect(await checkSoldStars(pool)).toBeNull();
    expect(await buy(person)).toBe('done');
    await age(1);
    expect(await checkSoldStars(pool)).toEqual([{ what: 'balance', id: '77' }]);
    expect(await buy(person)).toBe('badParameter');
    expect(await packsOf(person)).toBe(0);
    const last = await readLastCheck(other.database.pool);
    expect(last.differences).toBe(1);
    expect(typeof last.at).toBe('number');
    const { differences, checked } = await gauges();
    expect(differences).toBe(1);
    expect(Math.abs(checked - (last.at ?? 0))).toBeLessThan(0.01);
    await pool.query('update people set is_instance_owner = true where id = $1', [person]);
    expect(await fetchInstanceStars({}, by(person), other.services)).toMatchObject({ differences: 1 });

    await changeBalances(-1);
    expect(await checkSoldStars(pool)).toBeNull();
    expect(await buy(person)).toBe('badParameter');
    expect(await runCheck(pool, soldStarsChecks)).toEqual([]);
    expect(await buy(person)).toBe('done');
    expect(await packsOf(person)).toBe(2);
    expect((await gauges()).differences).toBe(0);
  });
});
