import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { grantStars } from '../ledger/index.ts';
import { checkStars } from './checkStars.ts';
import { createStarsWorld } from './testing/createStarsWorld.ts';

let backend: TestBackend;
let other: TestBackend;
let world: ReturnType<typeof createStarsWorld>;
let posts: readonly string[];
beforeAll(async () => {
  backend = await createTestBackend({ poolSize: 16 });
  other = await createTestBackend({ sameDatabaseAs: backend, poolSize: 16 });
  const page = await backend.world.page('Rádio', { ADMIN: await backend.world.person('Ana Souza') });
  world = createStarsWorld(backend, page);
  posts = await Promise.all(Array.from({ length: 64 }, world.broadcast));
});
afterAll(() => backend.stop());

const stars = 20;
/** Enough for 15 of the senders. */
const granted = 15 * stars;

/** Sends 64 times at once from a person's wallet, each time to another broadcast. */
async function spendAtOnce(fan: string) {
  const sent = posts.map((post, index) => {
    const on = index % 2 === 0 ? backend : other;
    return outcomeOf(on.as(fan).add(post, '', { stars_quantity: stars, stars_source: 'amount' }));
  });
  const outcomes = await Promise.all(sent);
  return { outcomes, done: outcomes.filter((outcome) => outcome === 'done').length };
}

/** Locks a person's wallet until two senders wait for it, both of whom have read the same balance. */
async function holdWallet(fan: string): Promise<void> {
  const { pool } = backend.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from ledger_accounts where owner_id = $1 for update', [fan]);
    const waiting = "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'";
    for (let count = 0; count < 2; await delay(5)) {
      await client.query('select pg_stat_clear_snapshot()');
      count = (await client.query<{ count: number }>(waiting)).rows[0]?.count ?? 0;
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const differences = async () => (await checkStars(backend.database.pool)).map(({ what, id }) => `${what} ${id}`);

const noComparison = "create or replace function ask_again() returns boolean language sql as 'select true'";
const noFloor = 'alter table ledger_accounts drop constraint ledger_floor';

/** Runs with guards of the database taken away. */
async function without<Result>(statements: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const { pool } = backend.database;
  const { rows } = await pool.query<{ source: string }>("select pg_get_functiondef('ask_again'::regproc) as source");
  for (const statement of statements) await pool.query(statement);
  try {
    return await work();
  } finally {
    await pool.query(rows[0]?.source ?? '');
    const floor = 'alter table ledger_accounts add constraint ledger_floor check (balance >= floor)';
    if (statements.includes(noFloor)) await pool.query(floor);
  }
}

describe('64 senders with one wallet, on two servers', () => {
  it('server.391 spend no more than it holds, and what was refused has written nothing', async () => {
    const fan = await world.fan(granted);
    const { outcomes, done } = await spendAtOnce(fan);
    expect(outcomes.filter((outcome) => !['done', 'starsShort', 'tryLater'].includes(outcome))).toEqual([]);
    expect(done).toBeGreaterThan(0);
    expect(await world.balanceOf(fan)).toBe(granted - done * stars);
    const query = `select count(*)::int as written, coalesce(sum((extras -> 'stars_attachment' ->> 'userTippedQuantity')::int), 0)::int as sent
      from comments where author_id = $1`;
    expect((await backend.database.pool.query(query, [fan])).rows).toEqual([{ written: done, sent: done * stars }]);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['comparison', noComparison],
    ['floor', noFloor],
  ])('server.391 spend no more without the %s', async (_, statement) => {
    const fan = await world.fan(granted);
    const { done } = await without([statement], () => spendAtOnce(fan));
    expect(done).toBeGreaterThan(0);
    expect(await world.balanceOf(fan)).toBe(granted - done * stars);
    expect(granted - done * stars).toBeGreaterThanOrEqual(0);
  });

  it('server.391 control: spend more than it holds without both', async () => {
    const fan = await world.fan(stars);
    const spent = await without([noComparison, noFloor], async () => {
      const [{ done }] = await Promise.all([spendAtOnce(fan), holdWallet(fan)]);
      // The floor comes back only over a balance that it allows.
      const missing = Math.max(0, done * stars - stars);
      if (missing > 0) await grantStars(backend.services, { person: fan, amount: missing, key: `back-${fan}` });
      return done * stars;
    });
    expect(spent).toBeGreaterThan(stars);
  });
});
