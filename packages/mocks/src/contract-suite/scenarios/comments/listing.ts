import {
  compareIds,
  isReadFromStart,
  maxOwnFresh,
  orderingModes,
  type CommentList,
  type CommentRecord,
  type endpointRegistry,
  type OrderingMode,
  type PayloadOf,
} from 'ufi-core/contract';
import type { Client } from '../../client.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

/** Creates top-level comments with replies and reactions, so that no two orderings are equal. */
async function busyPost({ as, comment, newPost }: ScenarioContext): Promise<string> {
  const post = await newPost();
  const people = ['ana', 'bia', 'caio', 'helena'] as const;
  for (let index = 0; index < 13; index += 1) {
    const { fbid } = await comment(people[index % 4] ?? 'ana', post);
    for (let reply = 0; reply < (index * 5) % 4; reply += 1) await comment('otavio', post, { to: fbid });
    for (const key of people.slice(0, (index * 7) % 5)) {
      await (await as(key)).call('setCommentLike', { ft_ent_identifier: post, comment_id: fbid, like_action: true });
    }
  }
  return post;
}

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'string' && typeof other === 'string' ? compareIds(one, other) : Number(one) - Number(other);

/** Sort key of each ordering; ties are broken by id. */
const sortKeys: Readonly<Record<OrderingMode, (comment: CommentRecord) => number | string>> = {
  recent_activity: ({ sortkeys }) => sortkeys.activity,
  ranked_threaded: ({ sortkeys }) => sortkeys.rank,
  ranked_unfiltered: ({ sortkeys }) => sortkeys.rank,
  live_streaming: ({ fbid }) => fbid,
  time: ({ fbid }) => fbid,
};

type ListAnswer = PayloadOf<(typeof endpointRegistry)['fetchComments']>;

interface Pages {
  readonly client: Client;
  readonly post: string;
  readonly orderingmode: OrderingMode;
  readonly length: number;
}

async function readPage({ client, post, ...wanted }: Pages, cursor: string | undefined): Promise<ListAnswer> {
  const input = { ft_ent_identifier: post, ...wanted };
  return client.call('fetchComments', cursor === undefined ? input : { ...input, cursor });
}

const mostPages = 50;

/** Reads all pages of a list from its near end to its far end, with all records. */
async function readPages(pages: Pages) {
  const lists: CommentList[] = [];
  const comments = new Map<string, CommentRecord>();
  let cursor: string | undefined;
  do {
    if (lists.length === mostPages) throw new Error('the pages of a list have no end');
    const answer = await readPage(pages, cursor);
    const [list] = answer.lists;
    if (list === undefined) throw new Error('the answer holds no list');
    if (isReadFromStart(pages.orderingmode)) lists.push(list);
    else lists.unshift(list);
    for (const comment of answer.records.comments ?? []) comments.set(comment.fbid, comment);
    cursor = list.cursor[isReadFromStart(pages.orderingmode) ? 'after' : 'before'] ?? undefined;
  } while (cursor !== undefined);
  return { lists, comments };
}

/** Pagination of lists. */
export const listing: readonly Scenario[] = [
  {
    title: 'S4.18/1 the pages of every ordering contain each comment exactly once, in order',
    async run(context) {
      const { expect } = context;
      const post = await busyPost(context);
      for (const orderingmode of orderingModes) {
        for (const length of [1, 4, 13]) {
          const { lists: pages, comments } = await readPages({ client: context.visitor(), post, orderingmode, length });
          const ids = pages.flatMap(({ values }) => values);
          const top = [...comments.values()].filter(({ parentcommentid }) => parentcommentid === null);
          const keyOf = sortKeys[orderingmode];
          const sorted = top.sort((a, b) => compare(keyOf(a), keyOf(b)) || compareIds(a.fbid, b.fbid));
          expect({ orderingmode, length, ids }).toEqual({ orderingmode, length, ids: sorted.map(({ fbid }) => fbid) });
          expect(ids).toHaveLength(13);
          let offset = 0;
          for (const page of pages) {
            expect(page).toMatchObject({ count: 13, range: { offset, length: page.values.length } });
            offset += page.values.length;
          }
          expect({ lo: pages[0]?.covered.lo, hi: pages.at(-1)?.covered.hi, after: pages.at(-1)?.cursor.after }).toEqual(
            { lo: null, hi: null, after: null },
          );
        }
      }
    },
  },
  {
    title: 'cursors work in both directions, and the covered ranges of adjacent pages touch',
    async run(context) {
      const { expect } = context;
      const post = await busyPost(context);
      const client = context.visitor();
      const base = { ft_ent_identifier: post, orderingmode: 'live_streaming' as const, length: 5 };
      const first = (await client.call('fetchComments', { ...base, offset: 0 })).lists[0];
      expect(first).toMatchObject({ range: { offset: 0, length: 5 }, cursor: { before: null }, covered: { lo: null } });
      const next = (await client.call('fetchComments', { ...base, cursor: first?.cursor.after ?? '' })).lists[0];
      expect(next?.range).toEqual({ offset: 5, length: 5 });
      const [end, start] = [first?.covered.hi, next?.covered.lo];
      expect(BigInt(start?.at ?? 0)).toBeLessThanOrEqual(BigInt(end?.at ?? 0) + 1n);
      const back = (await client.call('fetchComments', { ...base, cursor: next?.cursor.before ?? '' })).lists[0];
      expect(back?.values).toEqual(first?.values);
      const beyond = (await client.call('fetchComments', { ...base, offset: 500 })).lists[0];
      expect({ values: beyond?.values, after: beyond?.cursor.after }).toEqual({ values: [], after: null });
    },
  },
  {
    title: 'the first page is the near end, with at most two replies of each comment',
    async run(context) {
      const { expect } = context;
      const post = await busyPost(context);
      const { lists, records } = await context.visitor().call('fetchComments', { ft_ent_identifier: post });
      const [top, ...previews] = lists;
      expect(top).toMatchObject({ parent: null, section: 'default', count: 13, range: { offset: 3, length: 10 } });
      const counts = new Map(records.comments?.map(({ fbid, replycount }) => [fbid, replycount]));
      const answered = (top?.values ?? []).filter((id) => (counts.get(id) ?? 0) > 0);
      expect(previews.map(({ parent }) => parent).sort()).toEqual([...answered].sort());
      for (const { parent, count, values, clienthasall } of previews) {
        const replies = counts.get(parent ?? '') ?? 0;
        expect({ count, length: values.length, clienthasall }).toEqual({
          count: replies,
          length: Math.min(2, replies),
          clienthasall: replies <= 2,
        });
      }
      expect(records.targets).toEqual([expect.objectContaining({ toplevelcount: 13 })]);
    },
  },
  {
    title: 'a reply moves its comment up in recent activity',
    async run({ expect, newPost, visitor, comment }) {
      const post = await newPost();
      const first = await comment('bia', post);
      const second = await comment('bia', post);
      await comment('caio', post, { to: first.fbid });
      const read = { ft_ent_identifier: post, orderingmode: 'recent_activity' } as const;
      const { lists } = await visitor().call('fetchComments', read);
      expect(lists[0]?.values).toEqual([second.fbid, first.fbid]);
    },
  },
  {
    title: 'replies of several comments are paginated, oldest first',
    async run({ expect, newPost, visitor, comment }) {
      const post = await newPost();
      const parents = [await comment('bia', post), await comment('caio', post)].map(({ fbid }) => fbid);
      const [one = '', other = ''] = parents;
      const replies: string[] = [];
      for (let count = 0; count < 5; count += 1) replies.push((await comment('ana', post, { to: one })).fbid);
      const client = visitor();
      const read = { ft_ent_identifier: post, parent_comment_ids: parents, lengths: [2, 2] };
      const { lists } = await client.call('fetchReplies', read);
      expect(lists.map(({ parent, values, count }) => [parent, values, count])).toEqual([
        [one, replies.slice(0, 2), 5],
        [other, [], 0],
      ]);
      const onwards = { ...read, cursors: [lists[0]?.cursor.after ?? null, null], offsets: [0, 0] };
      expect((await client.call('fetchReplies', onwards)).lists[0]?.values).toEqual(replies.slice(2, 4));
      const last = { ...read, parent_comment_ids: [one], offsets: [4], lengths: [50] };
      expect((await client.call('fetchReplies', last)).lists[0]).toMatchObject({
        values: replies.slice(4),
        range: { offset: 4, length: 1 },
        cursor: { after: null },
      });
    },
  },
  {
    title: 'an invalid cursor, or one of another list, is a bad parameter',
    async run(context) {
      const { expect } = context;
      const post = await busyPost(context);
      const client = context.visitor();
      const base = { ft_ent_identifier: post, length: 3 };
      const { lists } = await client.call('fetchComments', { ...base, orderingmode: 'live_streaming' });
      const cursor = lists[0]?.cursor.before ?? '';
      const bad = (field: string) => ({ status: 422, code: 100, fields: [field] });
      for (const other of ['x', '', `${cursor}x`, btoa('["before"]')]) {
        expect(await client.expectError('fetchComments', { ...base, cursor: other })).toEqual(bad('cursor'));
      }
      const wrong = { ...base, cursor, orderingmode: 'recent_activity' };
      expect(await client.expectError('fetchComments', wrong)).toEqual(bad('cursor'));
      const replies = { ft_ent_identifier: post, parent_comment_ids: [lists[0]?.values[0] ?? ''], cursors: [cursor] };
      expect(await client.expectError('fetchReplies', replies)).toEqual(bad('cursors.0'));
    },
  },
  {
    title: 'web.07 a list names what its reader wrote within the hour, whoever else is ranked above it',
    async run(context) {
      const { expect, as, comment, newPost, visitor } = context;
      const post = await newPost();
      const own = await comment('caio', post);
      for (let index = 0; index < 12; index += 1) {
        const { fbid } = await comment('bia', post);
        await (
          await as('ana')
        ).call('setCommentLike', { ft_ent_identifier: post, comment_id: fbid, like_action: true });
      }
      const read = async (client: Client) =>
        client.call('fetchComments', { ft_ent_identifier: post, orderingmode: 'ranked_unfiltered' });
      const seen = await read(await as('caio'));
      expect(seen.lists[0]?.values).not.toContain(own.fbid);
      expect(seen.lists[0]?.ownids).toEqual([own.fbid]);
      expect(seen.records.comments?.map(({ fbid }) => fbid)).toContain(own.fbid);
      expect(seen.records.actors?.map(({ id }) => id)).toContain(own.author);
      const thread = await (await as('caio')).call('fetchPost', { id: post });
      expect(thread.lists[0]?.ownids).toEqual([own.fbid]);
      const feed = await (await as('caio')).call('fetchFeed', {});
      const inFeed = feed.posts.find((each) => each.post.id === post);
      expect(inFeed?.lists[0]?.ownids).toEqual([own.fbid]);
      expect(feed.records.comments?.map(({ fbid }) => fbid)).toContain(own.fbid);
      for (const client of [visitor(), await as('ana')]) expect((await read(client)).lists[0]?.ownids).toBeUndefined();
      const cursor = seen.lists[0]?.cursor.before ?? '';
      const more = await (await as('caio')).call('fetchComments', { ft_ent_identifier: post, cursor });
      expect(more.lists[0]?.ownids).toBeUndefined();
      await (await as('caio')).call('deleteComment', { ft_ent_identifier: post, comment_id: own.fbid });
      expect((await read(await as('caio'))).lists[0]?.ownids).toBeUndefined();
      const written: string[] = [];
      for (let count = 0; count < maxOwnFresh + 1; count += 1) written.push((await comment('caio', post)).fbid);
      expect((await read(await as('caio'))).lists[0]?.ownids).toEqual(written.slice(1));
    },
  },
  {
    title: 'web.34 a chosen ordering is kept for all posts of the kind, for that person only',
    async run({ expect, as, comment, newPost, visitor }) {
      const [post, other] = [await newPost(), await newPost()];
      const question = await newPost({ kind: 'question' });
      for (const each of [post, other, question]) await comment('bia', each);
      const client = await as('helena');
      const orderingIn = async (reader: Client, id: string) => {
        const { lists } = await reader.call('fetchPost', { id });
        return [lists[0]?.containerorderingmode, lists[0]?.ischosen];
      };
      const usual = await orderingIn(client, other);
      const unchanged = await orderingIn(client, question);
      expect(usual).not.toEqual(['live_streaming', true]);
      const choice = { ft_ent_identifier: post, orderingmode: 'recent_activity' as const };
      await client.call('chooseOrdering', choice);
      for (const id of [post, other]) expect(await orderingIn(client, id)).toEqual(['recent_activity', true]);
      expect(await orderingIn(client, question)).toEqual(unchanged);
      const { posts } = await client.call('fetchFeed', {});
      const inFeed = posts.find((each) => each.post.id === other)?.lists[0];
      expect({ mode: inFeed?.containerorderingmode, ischosen: inFeed?.ischosen }).toEqual({
        mode: 'recent_activity',
        ischosen: true,
      });
      for (const reader of [visitor(), await as('ana')]) expect(await orderingIn(reader, other)).toEqual(usual);
      const refusal = await client.expectError('chooseOrdering', { ...choice, orderingmode: 'time' });
      expect(refusal).toMatchObject({ status: 422, fields: ['orderingmode'] });
      expect(await visitor().expectError('chooseOrdering', choice)).toMatchObject({ status: 401 });
      await client.call('chooseOrdering', { ...choice, orderingmode: 'ranked_unfiltered' });
      expect(await orderingIn(client, other)).toEqual(['ranked_unfiltered', true]);
    },
  },
];
