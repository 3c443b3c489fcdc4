import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { soldStarsChecks } from './checkSoldStars.ts';

let database: Database;
beforeAll(async () => void (database = await createTestDatabase({ poolSize: 1 })));
afterAll(() => database.stop());

/** A step of a query's plan, as PostgreSQL explains it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Step[];
}

/** Reads all rows of a table or list, or all of a kind. */
const readsWhole = ({ 'Node Type': type, 'Index Cond': condition }: Step): boolean =>
  type === 'Seq Scan' || type === 'CTE Scan' || (condition !== undefined && !/id\b|\bkey\b/.test(condition));

/** Tables that a plan reads whole for every row of something else. */
function readAgain(step: Step, isRepeated = false): string[] {
  const own = isRepeated && readsWhole(step) ? [step['Relation Name'] ?? step['Node Type']] : [];
  const inner = (step.Plans ?? []).flatMap((next) => {
    const relation = next['Parent Relationship'];
    // What is hashed is read once.
    const isHashed = Object.values(step).some((text) => `${text}`.includes(`hashed ${next['Subplan Name']}`));
    const isLoop = step['Node Type'] === 'Nested Loop' && relation === 'Inner';
    return readAgain(next, isRepeated || isLoop || (relation === 'SubPlan' && !isHashed));
  });
  return [...own, ...inner];
}

async function readAgainBy(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Step }] }>(
    `explain (format json) ${text}`,
  );
  return rows.flatMap(({ 'QUERY PLAN': [{ Plan }] }) => readAgain(Plan));
}

// A table is read whole only where no index serves.
beforeAll(() => database.pool.query('set enable_seqscan = off'));

it.each(soldStarsChecks.map(([what, text]) => [what, text] as const))(
  'server.395 the check "%s" reads no table again for each of its rows',
  async (_, text) => {
    expect(await readAgainBy(text)).toEqual([]);
  },
);

it.each([
  ['without an index', 't.thread_id = r.thread_id'],
  [
    'of all transfers of a kind',
    "t.thread_id = r.thread_id and t.kind = case r.tips when 1 then 'tip' else 'match' end",
  ],
])('server.395 control: a sum %s is found', async (_, condition) => {
  const sum = `select sum(t.amount) from ledger_transfers t where ${condition}`;
  expect(await readAgainBy(`select (${sum}) from stars_rooms r`)).not.toEqual([]);
});
