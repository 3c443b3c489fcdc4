import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAs } from '../lists/testing/readAs.ts';
import { writeThread, type TestComment } from '../lists/testing/writeThread.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
});
afterAll(() => backend.stop());

const comment = (change: Partial<TestComment> = {}): TestComment => {
  const id = backend.services.ids.next();
  return { id, parent: null, author: bia, status: null, privacy: 0, rank: 1, activity: id, isLow: false, ...change };
};
const idsOf = (comments: readonly TestComment[]): string[] => comments.map(({ id }) => id);
const read = (input: { id: string; comment_id?: string; reply_comment_id?: string }, person: string | null = null) =>
  readAs(backend.services, person)('fetchPost', input);

describe('fetchPost', () => {
  it('S2.07 has the permalink of a page’s post within its business, and a plain one for any other', async () => {
    const page = await backend.world.page('Salles', { ADMIN: ana });
    await backend.database.pool.query(`update actors set traits = '{"businessId": "42"}' where id = $1`, [page]);
    const [story, own] = [
      await backend.world.post({ author: page, kind: 'story' }),
      await backend.world.post({ author: ana }),
    ];
    const permalinks = await Promise.all(
      [story, own].map(async (id) => (await read({ id })).records.targets?.[0]?.permalink),
    );
    expect(permalinks).toEqual([`/business/stories/${story}?business_id=42&global_scope_id=${page}`, `/posts/${own}`]);
  });

  it('returns the post, its author and group, and the first page of its comments', async () => {
    const group = await backend.world.group('public', { [ana]: 'admin' });
    const thread = await backend.world.post({ author: ana, group });
    await writeThread(backend.database.pool, thread, [comment()]);
    const answer = await read({ id: thread });
    expect(answer.post).toMatchObject({
      id: thread,
      author: ana,
      group: { id: group, name: 'public group' },
      privacy: 'group',
      body: { text: 'A post', dir: 'ltr', ranges: [], mentionstext: null },
    });
    expect(answer.lists).toHaveLength(1);
    expect(answer.records.actors?.map(({ id }) => id).sort()).toEqual([ana, bia].sort());
  });

  it('opens around a linked comment and, within its replies, around a linked reply', async () => {
    const thread = await backend.world.post({ author: ana });
    const tops = Array.from({ length: 30 }, (_, rank) => comment({ rank }));
    const replies = Array.from({ length: 30 }, () => comment({ parent: tops[4]?.id ?? '' }));
    await writeThread(backend.database.pool, thread, [...tops, ...replies]);
    const linked = { comment_id: tops[4]?.id ?? '', reply_comment_id: replies[20]?.id ?? '' };
    const windows = [idsOf(tops.slice(0, 9)), idsOf(replies.slice(15, 25))];
    const full = await read({ id: thread, ...linked });
    expect(full.lists.map(({ values }) => values)).toEqual(windows);
    const byReply = await read({ id: thread, comment_id: linked.reply_comment_id });
    expect(byReply.lists.map(({ values }) => values)).toEqual(windows);
    const withoutReply = await read({ id: thread, comment_id: linked.comment_id });
    expect(withoutReply.lists.map(({ values }) => values)).toEqual([windows[0], idsOf(replies.slice(0, 2))]);
  });

  it('server.26 finds a linked comment that the default list leaves out', async () => {
    const thread = await backend.world.post({ author: ana });
    const [low, near] = [comment({ isLow: true }), comment({ privacy: 2 })];
    await writeThread(backend.database.pool, thread, [comment(), low, near]);
    expect((await read({ id: thread, comment_id: low.id })).lists[0]).toMatchObject({
      containerorderingmode: 'ranked_unfiltered',
      values: expect.arrayContaining([low.id]),
    });
    expect((await read({ id: thread, comment_id: near.id }, ana)).lists[0]).toMatchObject({
      section: 'friends',
      values: [near.id],
    });
  });

  it('server.26 opens at its first page if the linked comment is deleted or not visible', async () => {
    const thread = await backend.world.post({ author: ana });
    const [shown, held, near, gone] = [
      comment(),
      comment({ status: 'spam' }),
      comment({ privacy: 2 }),
      comment({ status: 'deleted' }),
    ];
    await writeThread(backend.database.pool, thread, [shown, held, near, gone]);
    const plain = await read({ id: thread });
    for (const { id } of [near, gone, held]) expect(await read({ id: thread, comment_id: id })).toEqual(plain);
    expect(await read({ id: thread, comment_id: backend.services.ids.next() })).toEqual(plain);
  });

  it('server.22 reveals nothing of a hidden post', async () => {
    const id = await backend.world.post({ author: ana, privacy: 'only_me' });
    expect(await outcomeOf(read({ id }, ana))).toBe('done');
    for (const person of [bia, null]) expect(await outcomeOf(read({ id }, person))).toBe('noSuchObject');
  });
});
