import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../features/lists/testing/readAs.ts';
import { createTestBackend, keyIn, type TestBackend } from './testing/createTestBackend.ts';
import { fillThreads, partitionCount, partitionTables, readTouches, type HotTable } from './testing/partitionTables.ts';

const poolSize = 4;
const mailboxTables: readonly HotTable[] = ['mailbox_steps', 'mailbox_folders', 'hidden_messages'];

describe('hot tables on hash partitions', () => {
  let backend: TestBackend;
  let widened: string[];
  let ana: string;
  let bia: string;
  let post: string;
  let partition: number;
  beforeAll(async () => {
    backend = await createTestBackend({ poolSize });
    widened = await partitionTables(backend.database.pool);
    await fillThreads(backend);
    const { world } = backend;
    ana = await world.person('Ana Souza');
    bia = await world.person('Bia Lima');
    post = await world.post({ author: ana });
    const { rows } = await backend.database.pool.query<{ partition: number }>(
      `select substring(tableoid::regclass::text from '\\d+$')::int as partition from threads where id = $1`,
      [post],
    );
    partition = rows[0]?.partition ?? NaN;
  });
  afterAll(() => backend.stop());

  /** Partitions of each table that a call scans or writes to. */
  async function touchedBy(call: () => Promise<unknown>): Promise<Partial<Record<HotTable, readonly number[]>>> {
    const { pool } = backend.database;
    const before = await readTouches(pool, poolSize);
    await call();
    const touched: Partial<Record<HotTable, number[]>> = {};
    for (const { table, partition: number, count } of await readTouches(pool, poolSize)) {
      const known = before.find((each) => each.table === table && each.partition === number);
      if (count > (known?.count ?? 0)) (touched[table] ??= []).push(number);
    }
    return touched;
  }

  /** Tables of which a call touches another partition than that of its thread; of mailboxes, all. */
  async function strayed(call: () => Promise<unknown>): Promise<string[]> {
    const touched = Object.entries(await touchedBy(call)) as [HotTable, readonly number[]][];
    expect(touched.length).toBeGreaterThan(0);
    return touched
      .filter(([table, partitions]) =>
        mailboxTables.includes(table)
          ? partitions.length === partitionCount
          : partitions.some((each) => each !== partition),
      )
      .map(([table]) => table);
  }

  it('server.803 hold what is unique by their keys, but for the idempotency keys of a person', () => {
    expect(widened).toEqual(['journal_claim']);
  });

  it('server.803 are touched by a mutation where its thread is, and in the journal by its idempotency key', async () => {
    const [one, other] = [keyIn(await backend.as(bia).add(post, 'oi')), keyIn(await backend.as(bia).add(post, 'olá'))];
    const parent_comment_id = one.split('_')[1];
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      add: () => backend.as(bia).add(post, 'oi'),
      reply: () => backend.as(ana).add(post, 'oi', { parent_comment_id }),
      mention: () => backend.as(bia).add(post, `@[${ana}:Ana Souza] oi`),
      edit: () => backend.as(bia).edit(one, 'novo'),
      react: () => backend.as(ana).react(one, 1),
      reactToPost: () => backend.as(bia).reactToPost(post, 1),
      subscribe: () => backend.as(bia).subscribe(post, false),
      report: () => backend.as(ana).report(one),
      pin: () => backend.as(ana).pin(keyInOwn, true),
      remove: () => backend.as(bia).remove(other),
      removeByOwner: () => backend.as(ana).remove(one),
    };
    const keyInOwn = keyIn(await backend.as(ana).add(post, 'meu'));
    const found: Record<string, string[]> = {};
    for (const [name, call] of Object.entries(calls)) found[name] = await strayed(call);
    expect(found).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, ['journal']])));
  });

  it('server.803 are touched by a read where its thread is', async () => {
    const own = keyIn(await backend.as(bia).add(post, 'oi')).split('_')[1] ?? '';
    await backend.as(ana).add(post, 're', { parent_comment_id: own });
    const input = { ft_ent_identifier: post };
    for (const read of [readAs(backend.services, null), readAs(backend.services, bia)]) {
      expect(await strayed(() => read('fetchComments', input))).toEqual([]);
      expect(await strayed(() => read('fetchComments', { ...input, around_comment_id: own }))).toEqual([]);
      expect(await strayed(() => read('fetchReplies', { ...input, parent_comment_ids: [own] }))).toEqual([]);
      expect(await strayed(() => read('fetchCommentsById', { ...input, comment_ids: [own] }))).toEqual([]);
      expect(await strayed(() => read('fetchPost', { id: post }))).toEqual([]);
    }
  });

  it('server.803 control: a statement that does not name its thread is seen', async () => {
    const { pool } = backend.database;
    expect(await strayed(() => pool.query("select from comments where text = 'oi'"))).toEqual(['comments']);
    const byArray = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
      prepare threads_in (bigint[]) as select from threads where id = any($1); execute threads_in ('{${post}}');
      deallocate threads_in; reset plan_cache_mode; reset enable_seqscan`;
    expect(await strayed(() => pool.query(byArray))).toEqual(['threads']);
  });
});
