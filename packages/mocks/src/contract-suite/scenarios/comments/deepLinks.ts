import { addedComment, type Scenario, type ScenarioContext } from '../../scenarioContext.ts';

async function longPost({ newPost, comment }: ScenarioContext) {
  const post = await newPost({ kind: 'question' });
  const comments: string[] = [];
  for (let count = 0; count < 25; count += 1) comments.push((await comment('bia', post)).fbid);
  return { post, comments };
}

/** Links to a single comment. */
export const deepLinks: readonly Scenario[] = [
  {
    title: 'the range around a comment has cursors in both directions',
    async run(context) {
      const { expect } = context;
      const { post, comments } = await longPost(context);
      const client = context.visitor();
      const linked = comments[12] ?? '';
      const base = { ft_ent_identifier: post, length: 6 };
      const { lists } = await client.call('fetchComments', { ...base, around_comment_id: linked });
      expect(lists[0]).toMatchObject({ values: comments.slice(9, 15), count: 25, range: { offset: 9, length: 6 } });
      const { before, after } = lists[0]?.cursor ?? {};
      const page = async (cursor: string | null | undefined) =>
        (await client.call('fetchComments', { ...base, cursor: cursor ?? '' })).lists[0]?.values;
      expect(await page(before)).toEqual(comments.slice(3, 9));
      expect(await page(after)).toEqual(comments.slice(15, 21));
    },
  },
  {
    title: 'the range at either end of a list ends there',
    async run(context) {
      const { expect } = context;
      const { post, comments } = await longPost(context);
      const around = async (id: string | undefined) => {
        const input = { ft_ent_identifier: post, length: 6, around_comment_id: id ?? '' };
        return (await context.visitor().call('fetchComments', input)).lists[0];
      };
      expect(await around(comments[0])).toMatchObject({ values: comments.slice(0, 3), cursor: { before: null } });
      expect(await around(comments[24])).toMatchObject({ values: comments.slice(21), cursor: { after: null } });
    },
  },
  {
    title: 'a list by time can be read from a time on; after the newest comment there is only that one',
    async run(context) {
      const { expect } = context;
      const { post, comments } = await longPost(context);
      const client = context.visitor();
      for (const orderingmode of ['recent_activity', 'live_streaming'] as const) {
        const base = { ft_ent_identifier: post, orderingmode, length: 6 };
        const from = async (from_time: number) => {
          const { lists, records } = await client.call('fetchComments', { ...base, from_time });
          const [list] = lists;
          return { list, times: (records.comments ?? []).map(({ timestamp }) => timestamp.time) };
        };
        const { list: first, times } = await from(0);
        expect(first).toMatchObject({
          values: comments.slice(0, 6),
          range: { offset: 0, length: 6 },
          count: 25,
          cursor: { before: null },
        });
        expect((await from(Math.min(...times))).list?.values).toEqual(comments.slice(0, 6));
        const all = await client.call('fetchComments', { ...base, length: 25, offset: 0 });
        const timeOf = new Map(all.records.comments?.map(({ fbid, timestamp }) => [fbid, timestamp.time]));
        const time = timeOf.get(comments[20] ?? '') ?? 0;
        const start = comments.findIndex((id) => (timeOf.get(id) ?? 0) >= time);
        const { list } = await from(time);
        expect(list).toMatchObject({ values: comments.slice(start, start + 6), range: { offset: start } });
        expect((await from(2_900_000_000)).list).toMatchObject({
          values: comments.slice(24),
          range: { offset: 24, length: 1 },
          cursor: { after: null },
        });
      }
      const refused = [
        { orderingmode: 'ranked_threaded', from_time: 0 },
        { orderingmode: 'ranked_unfiltered', from_time: 0 },
        { orderingmode: 'recent_activity', from_time: -1 },
        { orderingmode: 'recent_activity', from_time: 0.5 },
        { orderingmode: 'recent_activity', from_time: 3_000_000_001 },
      ] as const;
      for (const place of refused) {
        const error = await client.expectError('fetchComments', { ft_ent_identifier: post, ...place });
        expect(error).toMatchObject({ status: 422, code: 100 });
      }
    },
  },
  {
    title: 'a reply is represented by its parent, and comes with the range around itself',
    async run(context) {
      const { expect, comment } = context;
      const { post, comments } = await longPost(context);
      const parent = comments[10] ?? '';
      const replies: string[] = [];
      for (let count = 0; count < 14; count += 1) replies.push((await comment('caio', post, { to: parent })).fbid);
      const client = context.visitor();
      const around = { ft_ent_identifier: post, length: 4, around_comment_id: replies[7] ?? '' };
      expect((await client.call('fetchComments', around)).lists[0]?.values).toContain(parent);
      const link = { id: post, comment_id: parent, reply_comment_id: replies[9] ?? '' };
      const { lists, post: record } = await client.call('fetchPost', link);
      expect(record).toMatchObject({
        id: post,
        ftentidentifier: post,
        kind: 'question',
        group: null,
        attachment: null,
      });
      expect(lists[0]?.values).toContain(parent);
      expect(lists.find((list) => list.parent === parent)?.values).toEqual(replies.slice(4, 14));
      const window = { ft_ent_identifier: post, parent_comment_ids: [parent], around_reply_ids: [replies[3] ?? ''] };
      const found = await client.call('fetchReplies', { ...window, lengths: [4] });
      expect(found.lists[0]).toMatchObject({ values: replies.slice(1, 5), range: { offset: 1, length: 4 } });
    },
  },
  {
    title: 'a link to a deleted comment still opens the post; fetching the comment by itself fails',
    async run(context) {
      const { expect, as } = context;
      const { post, comments } = await longPost(context);
      const gone = comments[3] ?? '';
      await (await as('bia')).call('deleteComment', { ft_ent_identifier: post, comment_id: gone });
      const client = context.visitor();
      for (const comment_id of [gone, '1234567']) {
        const { lists } = await client.call('fetchPost', { id: post, comment_id });
        expect(lists[0]?.values).toEqual(comments.slice(-10));
        const alone = { ft_ent_identifier: post, around_comment_id: comment_id };
        expect(await client.expectError('fetchComments', alone)).toMatchObject({ status: 404, code: 803 });
      }
    },
  },
  {
    title: 'a link to a friends-only comment opens its list for friends, and the default list for others',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ kind: 'live' });
      const open = await comment('caio', post);
      const input = { ft_ent_identifier: post, comment_text: 'só para amigos', privacy_value: 2 } as const;
      const { fbid } = addedComment(await (await as('bia')).call('addComment', input));
      const link = { id: post, comment_id: fbid };
      const linked = await (await as('ana')).call('fetchPost', link);
      expect(linked.lists[0]).toMatchObject({ section: 'friends', values: [fbid] });
      const usual = await visitor().call('fetchPost', link);
      expect(usual.lists).toEqual([expect.objectContaining({ section: 'default', values: [open.fbid] })]);
    },
  },
];
