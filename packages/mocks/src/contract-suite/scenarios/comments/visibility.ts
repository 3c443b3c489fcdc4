import type { Scenario } from '../../scenarioContext.ts';

/** Posts with a limited audience. */
export const visibility: readonly Scenario[] = [
  {
    title: 'friends-only posts are visible to friends only, by every endpoint',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ privacy: 'friends' });
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const calls = [
        ['fetchComments', { ft_ent_identifier: post }],
        ['fetchReplies', { ft_ent_identifier: post, parent_comment_ids: [fbid] }],
        ['fetchCommentsById', { ft_ent_identifier: post, comment_ids: [fbid] }],
        ['fetchPost', { id: post }],
        ['pullStreamEvents', { targets: `${post}:0` }],
      ] as const;
      for (const [name, input] of calls) {
        for (const client of [visitor(), await as('caio')]) {
          expect({ name, ...(await client.expectError(name, input)) }).toEqual({
            name,
            status: 404,
            code: 803,
            fields: [],
          });
        }
        await (await as('bia')).call(name, input as never);
        await (await as('ana')).call(name, input as never);
      }
      const like = { ...object, like_action: true };
      expect(await (await as('caio')).expectError('setCommentLike', like)).toMatchObject({ status: 404, code: 803 });
      const change = { ft_ent_identifier: post, actor: '1234567' };
      expect(await (await as('caio')).expectError('changeActor', change)).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'the feed has the newest posts that the viewer may see, with two comments of each, in pages',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const posts: string[] = [];
      for (let count = 0; count < 15; count += 1) posts.unshift(await newPost({ author: 'helena' }));
      const hidden = await newPost({ author: 'helena', privacy: 'only_me' });
      const newest = posts[0] ?? '';
      const written = [await comment('bia', newest), await comment('bia', newest), await comment('caio', newest)];
      const client = visitor();
      const first = await client.call('fetchFeed', { author: ids.helena });
      // The first page is short: it is part of the document, and the reader is at its beginning.
      expect(first.posts.map(({ post }) => post.id)).toEqual(posts.slice(0, 3));
      expect(first.posts[0]).toMatchObject({
        post: { author: ids.helena, privacy: 'everyone', group: null },
        seq: 3,
        lists: [{ values: written.slice(1).map(({ fbid }) => fbid), count: 3 }],
      });
      expect(first.records.targets?.map(({ ftentidentifier }) => ftentidentifier).sort()).toEqual(
        posts.slice(0, 3).sort(),
      );
      expect(first.records.actors?.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.helena, ids.caio]));
      const next = await client.call('fetchFeed', { author: ids.helena, cursor: first.cursor ?? '' });
      expect(next.posts.map(({ post }) => post.id)).toEqual(posts.slice(3, 13));
      const last = await client.call('fetchFeed', { author: ids.helena, cursor: next.cursor ?? '' });
      expect(last.posts.slice(0, 2).map(({ post }) => post.id)).toEqual(posts.slice(13));
      const own = await (await as('helena')).call('fetchFeed', { author: ids.helena });
      expect(own.posts[0]?.post.id).toBe(hidden);
      expect(await client.expectError('fetchFeed', { cursor: 'x' })).toEqual({
        status: 422,
        code: 100,
        fields: ['cursor'],
      });
    },
  },
  {
    title: 'server.06 nonexistent and invisible objects are answered alike by every endpoint',
    async run({ expect, as }) {
      const bia = await as('bia');
      const calls = [
        ['fetchComments', { ft_ent_identifier: '1234567' }],
        ['fetchReplies', { ft_ent_identifier: '1234567', parent_comment_ids: ['1234568'] }],
        ['fetchCommentsById', { ft_ent_identifier: '1234567', comment_ids: ['1234568'] }],
        ['fetchPost', { id: '1234567' }],
        ['fetchHovercard', { id: '1234567' }],
        ['pullStreamEvents', { targets: '1234567:0' }],
        ['editComment', { ft_ent_identifier: '1234567', comment_id: '1234568', comment_text: 'oi' }],
        ['deleteComment', { ft_ent_identifier: '1234567', comment_id: '1234568' }],
      ] as const;
      for (const [name, input] of calls) {
        expect({ name, ...(await bia.expectError(name, input)) }).toEqual({ name, status: 404, code: 803, fields: [] });
      }
    },
  },
];
