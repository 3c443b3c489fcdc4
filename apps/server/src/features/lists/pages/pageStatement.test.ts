import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderingModes, type OrderingMode } from 'ufi-core/contract';
import type { Pool, QueryConfig } from 'pg';
import type { Database } from '../../../database/engine/index.ts';
import { createTestDatabase } from '../../../database/testing/index.ts';
import { createServerServices } from '../../../start/createServerServices.ts';
import { createTestWorld } from '../../../mutations/testing/createTestWorld.ts';
import type { ListName } from './listName.ts';
import { findTime } from './findPlace.ts';
import { pageStatement } from './pageStatement.ts';
import { rangeAround, rangeNextTo, lastRange, startRange, type ListRange } from './listRange.ts';

const comments = 30_000;
let database: Database;
let thread: string;
let busy: string;

const idOf = (index: number): string => String(2_000_000_000_000_000_000n + BigInt(index));

const fillText = `
insert into comments (thread_id, id, parent_id, author_id, person_id, text, dir, rank, activity_id, is_low, created_at, version)
select $1, 2000000000000000000 + n, case when n % 3 = 2 then 2000000000000000003 end, $2, $2, 'Comment ' || n, 'ltr', n / 7,
  2000000000000000000 + n, n % 50 = 1, 1700000000, n from generate_series(3, $3::bigint) n`;

beforeAll(async () => {
  database = await createTestDatabase();
  const services = createServerServices({ pool: database.pool, wake: () => {} });
  const world = createTestWorld(database.pool, services);
  const author = await world.person('Ana Lima');
  thread = await world.post({ author });
  busy = idOf(3);
  await database.pool.query(fillText, [thread, author, comments]);
  await database.pool.query('update threads set toplevel_count = $2::int, seq = $2::int where id = $1', [
    thread,
    comments,
  ]);
  // Brings the index pages into the state of a thread that has existed for a while.
  await database.pool.query('vacuum analyze comments');
});
afterAll(() => database.stop());

interface PlanNode {
  readonly 'Index Name'?: string;
  readonly 'Node Type': string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** The cost of a range: blocks touched, and the scans of `comments`. */
const costOf = (listRange: ListRange) =>
  costOfStatement(pageStatement(thread, listRange, { reader: { as: null, hasAccess: true }, isKnown: false }));

async function costOfStatement({ text, values }: Pick<QueryConfig<unknown[]>, 'text' | 'values'>) {
  const client = await database.pool.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  );
  client.release(true);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('no plan');
  const scans: string[] = [];
  const visit = (node: PlanNode): void => {
    if (/^c(_\d+)?$/.test(node.Alias ?? '')) scans.push(node['Index Name'] ?? node['Node Type']);
    node.Plans?.forEach(visit);
  };
  visit(plan);
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scans };
}

const indexOf: Readonly<Record<OrderingMode, string>> = {
  live_streaming: 'comments_toplevel',
  time: 'comments_toplevel',
  recent_activity: 'comments_active',
  ranked_unfiltered: 'comments_ranked',
  ranked_threaded: 'comments_relevant',
};
/** At most a third more; a window scans both ways, so it descends the index and its table once more. */
const dearest = ({ blocks }: { blocks: number }): number => blocks * 1.3 + 10;
const placeAt = (index: number, ordering: OrderingMode) => ({
  rank: ordering.startsWith('ranked') ? Math.floor(index / 7) : 0,
  at: idOf(index),
});

describe('the page statement', () => {
  it.each(orderingModes)('costs the same at any depth (P17): %s', async (ordering) => {
    const list: ListName = { parent: null, section: 'default', ordering };
    const first = await costOf(lastRange(list, 10));
    for (const index of [comments - 100, comments / 2, 300]) {
      const place = placeAt(index, ordering);
      const pages = [
        rangeNextTo(list, place, { direction: 'before', index: 0, take: 10 }),
        rangeNextTo(list, place, { direction: 'after', index: 0, take: 10 }),
        rangeAround(list, place, { index: 0, take: 10 }),
      ];
      for (const page of pages) {
        const { blocks, scans } = await costOf(page);
        expect(blocks).toBeLessThanOrEqual(dearest(first));
        expect(scans[0]).toBe(indexOf[ordering]);
        expect(scans).not.toContain('Seq Scan');
      }
    }
  });

  it.each(['recent_activity', 'live_streaming'] as const)(
    'server.149 finds a time in an index, and counts no farther than 1,000 places: %s',
    async (ordering) => {
      const list: ListName = { parent: null, section: 'default', ordering };
      const statements: QueryConfig<unknown[]>[] = [];
      const pool = {
        query: (statement: QueryConfig<unknown[]>) => (statements.push(statement), database.pool.query(statement)),
      } as unknown as Pool;
      const blocks: number[] = [];
      for (const index of [300, comments / 2, comments - 300]) {
        const place = await findTime(pool, thread, { list, at: idOf(index) });
        expect(Number(place?.id) - Number(idOf(index))).toBeLessThan(1_000);
        const cost = await costOfStatement(statements.at(-1) ?? { text: '' });
        expect(new Set(cost.scans)).toEqual(new Set([indexOf[ordering]]));
        blocks.push(cost.blocks);
      }
      // A full count would touch several times as many.
      expect(Math.max(...blocks)).toBeLessThan(2 * 1_001 + 100);
      expect(await findTime(pool, thread, { list, at: idOf(comments + 1) })).toBeNull();
    },
  );

  it('costs the same at any depth of replies, and of the list of friends', async () => {
    const replies: ListName = { parent: busy, section: 'default', ordering: 'live_streaming' };
    const first = await costOf(startRange(replies, 10));
    expect(first.scans[0]).toBe('comments_replies');
    const deep = await costOf(rangeAround(replies, { rank: 0, at: idOf(comments / 2) }, { index: 0, take: 10 }));
    expect(deep.blocks).toBeLessThanOrEqual(dearest(first));
    const friends = await costOf(lastRange({ parent: null, section: 'friends', ordering: 'ranked_unfiltered' }, 10));
    expect(friends.blocks).toBeLessThan(dearest(first));
  });

  it('would cost more with an offset (control)', async () => {
    const list: ListName = { parent: null, section: 'default', ordering: 'ranked_unfiltered' };
    const first = await costOf(lastRange(list, 10));
    const skipped = await costOf(lastRange(list, 10, comments / 3));
    expect(skipped.blocks).toBeGreaterThan(dearest(first));
  });
});
