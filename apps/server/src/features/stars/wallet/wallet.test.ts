import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { createTestBackend, keyIn, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { createStarsWorld } from '../testing/createStarsWorld.ts';
import { exportHistory } from './exportHistory.ts';
import { readHistory } from './readHistory.ts';

let backend: TestBackend;
let page: string;
let world: ReturnType<typeof createStarsWorld>;
beforeAll(async () => {
  backend = await createTestBackend();
  const band = await backend.world.person('Ana Souza');
  page = await backend.world.page('Rádio', { ADMIN: band });
  world = createStarsWorld(backend, page);
});
afterAll(() => backend.stop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Moves stars from and to a wallet, this often each, by transfers with ids after `after`. */
async function fill(person: string, times: number, after: number): Promise<void> {
  await backend.database.pool.query(
    `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key)
    select $3::bigint + n, 'stars', case when n % 2 = 0 then a.id else 1 end, case when n % 2 = 0 then 1 else a.id end, 5,
      'grant', a.id || '-' || n
    from ledger_accounts a, generate_series(1, 2 * $2::int) n where a.owner_id = $1 and a.kind = 'wallet'`,
    [person, times, after],
  );
}

const lineCount = 31;

/** How the connection's plan reads the transfers of a page: the indexes, and the number of their entries. */
async function readsOf(client: PoolClient, person: string, before: string | undefined) {
  const values = [person, before ?? '9223372036854775807', lineCount].map(String);
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (analyze, format json) execute "stars-history" (${values.join(', ')})`,
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  const scans = (explained ? nodesOf(explained.Plan) : []).filter(
    (node) => node['Relation Name'] === 'ledger_transfers' || node['Index Name']?.startsWith('ledger_transfers'),
  );
  return {
    indexes: scans.map((node) => node['Index Name']).sort(),
    entries: scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  };
}

describe('the history of a wallet', () => {
  it('server.170 is read from its two indexes, as many entries as a page has, also by a plan made on empty tables', async () => {
    const [person, other] = [await world.fan(50_000), await world.fan(50_000)];
    const client = await backend.database.pool.connect();
    const read = (before?: string, limit = lineCount) => readHistory(client, { person, before, limit });
    try {
      // The connection keeps one plan for all values after five.
      for (let times = 0; times < 6; times += 1) await read();
      await fill(person, 5_000, 1_000_000);
      await fill(other, 5_000, 2_000_000);
      expect(await read()).toHaveLength(lineCount);
      const middle = (await read(undefined, 5_000)).at(-1)?.id;
      const reads = [await readsOf(client, person, undefined), await readsOf(client, person, middle)];
      await client.query('analyze ledger_transfers, ledger_accounts');
      reads.push(await readsOf(client, person, middle));
      for (const { indexes, entries } of reads) {
        expect(indexes).toEqual(['ledger_transfers_by_credit', 'ledger_transfers_of_debit']);
        expect(entries).toBeLessThanOrEqual(2 * lineCount);
      }
      // Control: without the index one side is read otherwise.
      await client.query('begin');
      await client.query('drop index ledger_transfers_of_debit');
      expect((await readsOf(client, person, middle)).entries).toBeGreaterThan(2 * lineCount);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('server.171 stars.269 is exported whole as CSV, in which no cell is a formula', async () => {
    const [post, fan] = [await world.broadcast(), await world.fan(1_000)];
    await backend.database.pool.query('update actors set name = $2 where id = $1', [page, '=SUM(A1) "Rádio", ao vivo']);
    const sent = await backend.as(fan).add(post, '', { stars_quantity: 30, stars_source: 'amount' });
    const comment = keyIn(sent).split('_')[1] ?? '';
    let text = '';
    const tools = { pool: backend.database.pool, publicOrigin: 'https://ufi.example', perQuery: 1 };
    for await (const part of exportHistory(tools, fan)) text += part;
    const [head, tip, grant, ...rest] = text.split('\r\n');
    expect(head).toBe('time,kind,stars,payee,address,line');
    expect(tip).toMatch(
      new RegExp(
        `^\\d{4}-.*Z,tip,-30,"'=SUM\\(A1\\) ""Rádio"", ao vivo",https://ufi.example/live/${post}\\?comment_id=${comment},${sent.seq}$`,
      ),
    );
    expect(grant).toMatch(/^\d{4}-.*Z,grant,1000,,,$/);
    expect(rest).toEqual(['']);
  });
});
