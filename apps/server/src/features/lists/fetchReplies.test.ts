import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unavailableCommentKey } from 'ufi-core/contract';
import { readAs } from './testing/readAs.ts';
import { writeThread, type TestComment } from './testing/writeThread.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let thread: string;
let parents: TestComment[];
let replies: TestComment[];
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  thread = await backend.world.post({ author: ana });
  const comment = (parent: string | null, index: number): TestComment => {
    const id = backend.services.ids.next();
    return { id, parent, author: ana, status: null, privacy: 0, rank: -index, activity: id, isLow: false };
  };
  parents = [0, 1, 2].map((index) => comment(null, index));
  const [busy] = parents;
  replies = Array.from({ length: 25 }, (_, index) => comment(busy?.id ?? '', index));
  await writeThread(backend.database.pool, thread, [...parents, ...replies]);
});
afterAll(() => backend.stop());

const idsOf = (comments: readonly TestComment[]): string[] => comments.map(({ id }) => id);
const call = (input: object, person: string | null = null) =>
  readAs(backend.services, person)('fetchReplies', {
    ft_ent_identifier: thread,
    parent_comment_ids: [parents[0]?.id ?? ''],
    ...input,
  });

describe('fetchReplies', () => {
  it('begins with the oldest in any ordering, and continues by its cursor to the end', async () => {
    const first = (await call({ containerorderingmode: 'ranked_threaded' })).lists[0];
    expect(first).toMatchObject({ values: idsOf(replies.slice(0, 10)), range: { offset: 0, length: 10 }, count: 25 });
    expect(first?.cursor.before).toBeNull();
    const second = (await call({ cursors: [first?.cursor.after], lengths: [20] })).lists[0];
    expect(second).toMatchObject({ values: idsOf(replies.slice(10)), range: { offset: 10, length: 15 }, count: 25 });
    expect(second?.cursor.after).toBeNull();
    const back = (await call({ cursors: [second?.cursor.before], lengths: [4] })).lists[0];
    expect(back).toMatchObject({ values: idsOf(replies.slice(6, 10)), range: { offset: 6, length: 4 } });
  });

  it('opens around a reply, and at an index', async () => {
    const around = (await call({ around_reply_ids: [replies[12]?.id], lengths: [4] })).lists[0];
    expect(around).toMatchObject({ values: idsOf(replies.slice(10, 14)), range: { offset: 10, length: 4 } });
    const at = (await call({ offsets: [20] })).lists[0];
    expect(at).toMatchObject({ values: idsOf(replies.slice(20)), range: { offset: 20, length: 5 } });
  });

  it('server.21 reads several parents at one moment, each with its own parameters', async () => {
    const ids = [...idsOf(parents), backend.services.ids.next()];
    const { lists, seq, records } = await call({
      parent_comment_ids: ids,
      lengths: [2, 3, 4, 5],
      offsets: [3, 0, 0, 7],
    });
    expect(seq).toBe(28);
    expect(lists.map(({ parent, values, count }) => [parent, values, count])).toEqual([
      [ids[0], idsOf(replies.slice(3, 5)), 25],
      [ids[1], [], 0],
      [ids[2], [], 0],
      [ids[3], [], 0],
    ]);
    expect(lists[3]).toMatchObject({ clienthasall: true, range: { offset: 0, length: 0 } });
    expect(records.comments?.filter(({ parentcommentid }) => parentcommentid).length).toBe(2);
  });

  it('server.12 keeps index and count consistent although held replies have places but are not counted', async () => {
    const held = idsOf(replies.slice(3, 9));
    const set = (status: string | null, count: number) =>
      Promise.all([
        backend.database.pool.query('update comments set status = $2 where id = any($1)', [held, status]),
        backend.database.pool.query('update comments set reply_count = $2 where id = $1', [parents[0]?.id, count]),
      ]);
    await set('spam', 19);
    let list = (await call({ lengths: [21] })).lists[0];
    expect(list).toMatchObject({ range: { offset: 0, length: 21 }, clienthasall: false });
    expect(list?.count).toBeGreaterThan(21);
    list = (await call({ cursors: [list?.cursor.after] })).lists[0];
    expect(list).toMatchObject({ range: { offset: 21, length: 4 }, count: 25 });
    await set(null, 25);
  });

  it('refuses the cursor of another parent, naming its index', async () => {
    const cursor = (await call({})).lists[0]?.cursor.after;
    const parent_comment_ids = idsOf(parents.slice(0, 2));
    const refusal = { reason: 'badParameter', fields: { 'cursors.1': 'not_allowed' } };
    await expect(call({ parent_comment_ids, cursors: [null, cursor] })).rejects.toMatchObject(refusal);
    await expect(call({ cursors: ['x'] })).rejects.toMatchObject({ fields: { 'cursors.0': 'bad_format' } });
  });

  it('shows no replies of a parent that the viewer may not see', async () => {
    const [, , third] = parents;
    const held = replies[0];
    const set = (id: string | undefined, status: string | null) =>
      backend.database.pool.query('update comments set status = $2 where id = $1', [id, status]);
    await set(held?.id, 'spam');
    const stranger = await call({ lengths: [2] });
    expect(stranger.lists[0]?.values).toEqual([unavailableCommentKey, replies[1]?.id]);
    expect((await call({ lengths: [2] }, ana)).lists[0]?.values).toEqual(idsOf(replies.slice(0, 2)));
    await set(held?.id, null);
    await set(parents[0]?.id, 'spam');
    const hidden = await call({ parent_comment_ids: idsOf([parents[0] ?? replies[0]].flatMap((each) => each ?? [])) });
    const absent = await call({ parent_comment_ids: [third?.id ?? ''] });
    expect({ ...hidden.lists[0], parent: '' }).toEqual({ ...absent.lists[0], parent: '' });
    expect(hidden.records.comments).toEqual([]);
    expect((await call({}, ana)).lists[0]?.values).toHaveLength(10);
    await set(parents[0]?.id, null);
  });
});
