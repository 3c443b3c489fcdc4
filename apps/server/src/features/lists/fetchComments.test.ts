import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unavailableCommentKey, type OrderingMode } from 'ufi-core/contract';
import { firstIdAt } from '../../runtime/createIdGenerator.ts';
import { readAs } from './testing/readAs.ts';
import { writeThread, type TestComment } from './testing/writeThread.ts';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';

let backend: TestBackend;
let ana: string;
let bia: string;
beforeAll(async () => {
  backend = await createTestBackend();
  ana = await backend.world.person('Ana Souza');
  bia = await backend.world.person('Bia Lima');
});
afterAll(() => backend.stop());

const as = (person: string | null) => readAs(backend.services, person);
const fbidIn = (update: Parameters<typeof keyIn>[0]): string => keyIn(update).split('_')[1] ?? '';
const setStatus = (thread: string, id: string, status: string) =>
  backend.database.pool.query('update comments set status = $3 where thread_id = $1 and id = $2', [thread, id, status]);

/** Consecutive comments, each ranked above the one before. */
function inOrder(count: number, change: Partial<TestComment> = {}): TestComment[] {
  return Array.from({ length: count }, (_, index) => {
    const id = backend.services.ids.next();
    return {
      id,
      parent: null,
      author: ana,
      status: null,
      privacy: 0,
      rank: index,
      activity: id,
      isLow: false,
      ...change,
    };
  });
}

describe('fetchComments', () => {
  it('server.21 names every actor and the viewer, with their rights and marks, all read at one moment', async () => {
    const thread = await backend.world.post({ author: ana });
    const first = await backend.as(ana).add(thread, 'um');
    const reply = await backend.as(bia).add(thread, 'dois', { parent_comment_id: fbidIn(first) });
    await backend.as(bia).react(keyIn(first), 2);
    const caio = await backend.world.person('Caio Melo');
    const { seq, lists, records } = await as(bia)('fetchComments', { ft_ent_identifier: thread });
    expect(seq).toBe(3);
    expect(lists.map(({ parent, values }) => [parent, values])).toEqual([
      [null, [fbidIn(first)]],
      [fbidIn(first), [fbidIn(reply)]],
    ]);
    expect(records.comments?.map(({ fbid }) => fbid).sort()).toEqual([fbidIn(first), fbidIn(reply)].sort());
    expect(records.targets).toMatchObject([{ commentcount: 2, toplevelcount: 1, version: 3 }]);
    expect(records.actors?.map(({ id }) => id).sort()).toEqual([ana, bia].sort());
    expect(records.commentMarks).toMatchObject([{ fbid: fbidIn(first), actor: bia, viewerreaction: 2, version: 3 }]);
    expect(records.targetMarks).toMatchObject([{ actorforpost: bia, hasviewersubscribed: true }]);
    expect(records.rights).toMatchObject([{ actorforpost: bia, cancomment: true, roles: ['viewer'] }]);
    const stranger = await as(caio)('fetchComments', { ft_ent_identifier: thread });
    expect(stranger.records.actors?.map(({ id }) => id)).toContain(caio);
    expect(stranger.records.commentMarks).toEqual([]);
    const nobody = await as(null)('fetchComments', { ft_ent_identifier: thread });
    expect(Object.keys(nobody.records).sort()).toEqual(['actors', 'comments', 'sentences', 'targets']);
  });

  it('server.149 starts with the first comment of a time, by its last activity, and shows what the viewer may see', async () => {
    const thread = await backend.world.post({ author: ana });
    const day = (number: number) => Math.floor(Date.UTC(2026, 0, number) / 1_000);
    const idOn = (number: number) => String(BigInt(firstIdAt(day(number))) + 7n);
    const [base] = inOrder(1);
    if (base === undefined) throw new Error('no comment');
    const comments = Array.from({ length: 12 }, (_, index) => ({
      ...base,
      id: idOn(index + 1),
      activity: idOn(index + 1),
    }));
    // The second one was answered on the 20th, the sixth one is held.
    const moved = comments.map((comment, index) => ({
      ...comment,
      ...(index === 1 && { activity: idOn(20) }),
      ...(index === 5 && { status: 'spam' as const, author: bia }),
    }));
    await writeThread(backend.database.pool, thread, moved);
    const idAt = (index: number) => moved[index]?.id;
    const from = async (person: string | null, number: number, orderingmode: OrderingMode = 'recent_activity') => {
      const input = { ft_ent_identifier: thread, from_time: day(number), orderingmode, length: 3 };
      return (await as(person)('fetchComments', input)).lists[0];
    };
    expect(await from(null, 6)).toMatchObject({
      values: [unavailableCommentKey, idAt(6), idAt(7)],
      range: { offset: 4, length: 3 },
      count: 12,
    });
    expect((await from(bia, 6))?.values).toEqual([idAt(5), idAt(6), idAt(7)]);
    expect(await from(null, 6, 'live_streaming')).toMatchObject({ range: { offset: 5, length: 3 } });
    expect((await from(null, 13))?.values).toEqual([idAt(1)]);
    expect((await from(null, 13, 'live_streaming'))?.values).toEqual([idAt(11)]);
    expect(await from(null, 1)).toMatchObject({ values: [idAt(0), idAt(2), idAt(3)], cursor: { before: null } });
    const hidden = await backend.world.post({ author: ana, privacy: 'only_me' });
    const input = { ft_ent_identifier: hidden, from_time: 0, orderingmode: 'recent_activity' as const };
    expect(await outcomeOf(as(bia)('fetchComments', input))).toBe('noSuchObject');
  });

  it('opens with the last comments of the default ordering, ten by default', async () => {
    const thread = await backend.world.post({ author: ana });
    const comments = inOrder(12);
    await writeThread(backend.database.pool, thread, comments);
    const { lists } = await as(null)('fetchComments', { ft_ent_identifier: thread });
    expect(lists[0]).toMatchObject({
      containerorderingmode: 'ranked_threaded',
      values: comments.slice(2).map(({ id }) => id),
      range: { offset: 2, length: 10 },
      count: 12,
      clienthasall: false,
    });
    const { lists: short } = await as(null)('fetchComments', { ft_ent_identifier: thread, length: 3 });
    expect(short[0]?.range).toEqual({ offset: 9, length: 3 });
  });

  it('S9.03/4 puts the unavailable key where the viewer may not see a comment', async () => {
    const thread = await backend.world.post({ author: ana });
    const [held, shown] = [await backend.as(bia).add(thread, 'um'), await backend.as(bia).add(thread, 'dois')];
    const under = await backend.as(ana).add(thread, 'sob', { parent_comment_id: fbidIn(held) });
    await setStatus(thread, fbidIn(held), 'spam');
    const caio = await backend.world.person('Caio Melo');
    for (const [person, sees] of [
      [ana, true],
      [bia, true],
      [caio, false],
      [null, false],
    ] as const) {
      const answer = await as(person)('fetchComments', { ft_ent_identifier: thread, orderingmode: 'live_streaming' });
      expect(answer.lists[0]?.values).toEqual([sees ? fbidIn(held) : 'unavailable_comment_key', fbidIn(shown)]);
      expect(answer.lists.some(({ parent }) => parent === fbidIn(held))).toBe(sees);
      expect(JSON.stringify(answer.records).includes(fbidIn(under))).toBe(sees);
      expect(JSON.stringify(answer.records).includes(fbidIn(held))).toBe(sees);
    }
  });

  it('S9.08/1 keeps friends-only comments in a list of their own, for friends', async () => {
    const friend = await backend.world.person('Duda Paz');
    await backend.world.friends(ana, friend);
    const thread = await backend.world.post({ author: ana, kind: 'live' });
    const [open, near] = [
      await backend.as(ana).add(thread, 'todos'),
      await backend.as(ana).add(thread, 'amigos', { privacy_value: 2 }),
    ];
    const valuesOf = async (person: string | null, section: 'default' | 'friends') => {
      const { lists } = await as(person)('fetchComments', { ft_ent_identifier: thread, section });
      return lists[0]?.values;
    };
    for (const person of [friend, bia, null]) expect(await valuesOf(person, 'default')).toEqual([fbidIn(open)]);
    expect(await valuesOf(friend, 'friends')).toEqual([fbidIn(near)]);
    for (const person of [bia, null]) expect(await valuesOf(person, 'friends')).toEqual(['unavailable_comment_key']);
  });

  it('server.06 answers alike for hidden and missing posts', async () => {
    const [group, closed] = [
      await backend.world.group('secret', { [ana]: 'member' }),
      await backend.world.group('closed', { [ana]: 'member' }),
    ];
    const friend = await backend.world.person('Edu Sá');
    await backend.world.friends(ana, friend);
    const posts = {
      everyone: await backend.world.post({ author: ana }),
      friends: await backend.world.post({ author: ana, privacy: 'friends' }),
      only_me: await backend.world.post({ author: ana, privacy: 'only_me' }),
      publicGroup: await backend.world.post({
        author: ana,
        group: await backend.world.group('public', { [ana]: 'member' }),
      }),
      closedGroup: await backend.world.post({ author: ana, group: closed }),
      secretGroup: await backend.world.post({ author: ana, group }),
      none: backend.services.ids.next(),
    };
    const seen: Record<string, string[]> = {};
    for (const [name, ft_ent_identifier] of Object.entries(posts)) {
      seen[name] = [];
      for (const person of [ana, friend, bia, null]) {
        seen[name].push(await outcomeOf(as(person)('fetchComments', { ft_ent_identifier })));
      }
    }
    const [yes, no] = ['done', 'noSuchObject'];
    expect(seen).toEqual({
      everyone: [yes, yes, yes, yes],
      friends: [yes, yes, no, no],
      only_me: [yes, no, no, no],
      publicGroup: [yes, yes, yes, yes],
      closedGroup: [yes, no, no, no],
      secretGroup: [yes, no, no, no],
      none: [no, no, no, no],
    });
  });

  it('reads as a page for its staff only', async () => {
    const page = await backend.world.page('Padaria Sol', { EMPLOYEE: bia });
    const ft_ent_identifier = await backend.world.post({ author: ana });
    const asPage = await as(bia)('fetchComments', { ft_ent_identifier, actor: page });
    expect(asPage.records.rights).toMatchObject([{ actorforpost: page }]);
    expect(asPage.records.actors?.map(({ id }) => id)).toEqual([page]);
    expect(await outcomeOf(as(ana)('fetchComments', { ft_ent_identifier, actor: page }))).toBe('noPermission');
    expect(await outcomeOf(as(null)('fetchComments', { ft_ent_identifier, actor: page }))).toBe('sessionEnded');
    const hidden = await backend.world.post({ author: ana, privacy: 'only_me' });
    const both = as(bia)('fetchComments', { ft_ent_identifier: hidden, actor: ana });
    expect(await outcomeOf(both)).toBe('noSuchObject');
  });

  it('server.23 refuses a forged cursor, and one of another list', async () => {
    const thread = await backend.world.post({ author: ana });
    await writeThread(backend.database.pool, thread, inOrder(5));
    const call = (input: object) => as(null)('fetchComments', { ft_ent_identifier: thread, length: 2, ...input });
    const { lists } = await call({ orderingmode: 'ranked_unfiltered' });
    const cursor = lists[0]?.cursor.before ?? '';
    const fields = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const forged = (position: number, value: unknown) =>
      Buffer.from(JSON.stringify(fields.with(position, value))).toString('base64url');
    const bad = [
      '',
      'x',
      'bnVsbA',
      `${cursor}=`,
      `${cursor}AA`,
      Buffer.from(` ${JSON.stringify(fields)}`).toString('base64url'),
      forged(0, 'beside'),
      forged(1, '0'),
      forged(3, 'oldest'),
      forged(4, '1'),
      forged(4, null),
      forged(5, '1 or 1=1'),
      forged(5, '9223372036854775808'),
      forged(6, -1),
      forged(6, 1e300),
    ];
    for (const each of bad) {
      const refusal = { reason: 'badParameter', fields: { cursor: 'bad_format' } };
      await expect(call({ cursor: each })).rejects.toMatchObject(refusal);
    }
    const others = [{ orderingmode: 'recent_activity' }, { section: 'friends' }];
    for (const other of others) {
      const refusal = { reason: 'badParameter', fields: { cursor: 'not_allowed' } };
      await expect(call({ cursor, ...other })).rejects.toMatchObject(refusal);
    }
    const ofReplies = { cursor: forged(1, fields[5]) };
    await expect(call(ofReplies)).rejects.toMatchObject({ fields: { cursor: 'not_allowed' } });
    expect((await call({ cursor })).lists[0]).toMatchObject({
      containerorderingmode: 'ranked_unfiltered',
      values: { length: 2 },
    });
  });

  it('server.23 reaches 1,000 places from either end without a cursor, and no farther', async () => {
    const thread = await backend.world.post({ author: ana });
    const comments = inOrder(2_400);
    await writeThread(backend.database.pool, thread, comments);
    const call = (offset: number) =>
      as(null)('fetchComments', { ft_ent_identifier: thread, offset, length: 3, orderingmode: 'live_streaming' });
    for (const offset of [0, 1_000, 1_400, 2_398, 2_400]) {
      const { lists } = await call(offset);
      expect(lists[0]?.values).toEqual(comments.slice(offset, offset + 3).map(({ id }) => id));
      expect(lists[0]?.range.offset).toBe(offset);
    }
    for (const offset of [1_001, 1_399]) {
      await expect(call(offset)).rejects.toMatchObject({ reason: 'badParameter', fields: { cursor: 'missing' } });
    }
    const around = async (index: number) => {
      const input = { ft_ent_identifier: thread, length: 4, orderingmode: 'live_streaming' as const };
      const { lists } = await as(null)('fetchComments', { ...input, around_comment_id: comments[index]?.id ?? '' });
      expect(lists[0]?.values).toEqual(comments.slice(index - 2, index + 2).map(({ id }) => id));
      return lists[0]?.range.offset;
    };
    expect(await around(900)).toBe(898);
    expect(await around(1_500)).toBe(1_498);
    expect(Math.abs(((await around(1_200)) ?? 0) - 1_198)).toBeLessThan(200);
  });

  it('server.22 opens around the parent of a reply, but not around a missing comment', async () => {
    const thread = await backend.world.post({ author: ana });
    const [one] = [await backend.as(ana).add(thread, 'um'), await backend.as(ana).add(thread, 'dois')];
    const reply = await backend.as(bia).add(thread, 'três', { parent_comment_id: fbidIn(one) });
    const call = (around_comment_id: string) =>
      as(null)('fetchComments', {
        ft_ent_identifier: thread,
        around_comment_id,
        length: 1,
        orderingmode: 'live_streaming',
      });
    expect((await call(fbidIn(reply))).lists[0]?.values).toEqual([fbidIn(one)]);
    expect(await outcomeOf(call(backend.services.ids.next()))).toBe('noSuchObject');
    await backend.as(ana).remove(keyIn(one));
    expect(await outcomeOf(call(fbidIn(one)))).toBe('noSuchObject');
  });
});
