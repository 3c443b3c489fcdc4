import type { Scenario } from '../../scenarioContext.ts';

/** Deleting comments. */
export const deleting: readonly Scenario[] = [
  {
    title: 'a deleted comment is removed with its replies, from lists, counts and by id',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const stays = await comment('caio', post);
      const goes = await comment('bia', post);
      const replies = [
        await comment('ana', post, { to: goes.fbid }),
        await comment('caio', post, { to: goes.fbid }),
      ].map(({ fbid }) => fbid);
      const object = { ft_ent_identifier: post, comment_id: goes.fbid };
      const update = await (await as('bia')).call('deleteComment', object);
      const gone = [goes.fbid, ...replies];
      expect([...(update.removed.comments ?? [])].sort((a, b) => (a.fbid < b.fbid ? -1 : 1))).toEqual(
        gone.map((fbid) => ({ fbid, version: update.seq })),
      );
      expect(update.records.targets).toEqual([expect.objectContaining({ commentcount: 1, toplevelcount: 1 })]);
      const list = await visitor().call('fetchComments', { ft_ent_identifier: post, orderingmode: 'recent_activity' });
      expect(list.lists.map(({ values, count }) => [values, count])).toEqual([[[stays.fbid], 1]]);
      const byId = await visitor().call('fetchCommentsById', { ft_ent_identifier: post, comment_ids: gone });
      expect({
        byIdRecordsComments: byId.records.comments,
        byIdRemovedComments: byId.removed.comments?.map(({ fbid }) => fbid),
      }).toEqual({ byIdRecordsComments: [], byIdRemovedComments: gone });
      const below = { ft_ent_identifier: post, parent_comment_ids: [goes.fbid] };
      expect((await visitor().call('fetchReplies', below)).lists[0]).toMatchObject({ values: [], count: 0 });
    },
  },
  {
    title: 'deleting a reply lowers the reply count of its parent, and restores its activity',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const parent = await comment('bia', post);
      const first = await comment('caio', post, { to: parent.fbid });
      const last = await comment('caio', post, { to: parent.fbid });
      const remove = async (id: string) =>
        (await as('caio')).call('deleteComment', { ft_ent_identifier: post, comment_id: id });
      const update = await remove(last.fbid);
      expect(update.records.comments).toEqual([
        expect.objectContaining({
          fbid: parent.fbid,
          replycount: 1,
          sortkeys: expect.objectContaining({ activity: first.fbid }),
        }),
      ]);
      expect((await remove(first.fbid)).records.comments?.[0]?.sortkeys.activity).toBe(parent.fbid);
    },
  },
  {
    title: 'strangers cannot delete; the author of the post and the admin of the page can',
    async run({ expect, as, visitor, newPost, comment }) {
      const own = await newPost();
      const remove = async (key: 'ana' | 'caio' | 'helena' | 'otavio', post: string, comment_id: string) =>
        (await as(key)).expectError('deleteComment', { ft_ent_identifier: post, comment_id });
      const { fbid } = await comment('bia', own);
      const refused = { status: 403, code: 200, fields: [] };
      expect(await remove('caio', own, fbid)).toEqual(refused);
      const object = { ft_ent_identifier: own, comment_id: fbid };
      expect(await visitor().expectError('deleteComment', object)).toMatchObject({ status: 401, code: 190 });
      await (await as('ana')).call('deleteComment', object);
      expect(await remove('ana', own, fbid)).toMatchObject({ status: 404, code: 803 });

      const ofPage = await newPost({ author: 'radio' });
      const other = await comment('bia', ofPage);
      expect(await remove('otavio', ofPage, other.fbid)).toEqual(refused);
      const removed = await (
        await as('helena')
      ).call('deleteComment', { ft_ent_identifier: ofPage, comment_id: other.fbid });
      expect(removed.removed.comments).toHaveLength(1);
    },
  },
  {
    title: 'staff cannot delete comments of people of the same rank',
    async run({ expect, ids, as, newPost }) {
      const post = await newPost({ author: 'radio' });
      const helena = await as('helena');
      const update = await helena.call('addComment', { ft_ent_identifier: post, comment_text: 'sou da casa' });
      const comment_id = update.records.comments?.[0]?.fbid ?? '';
      const asPage = { ft_ent_identifier: post, comment_id, actor: ids.radio };
      expect(await helena.expectError('deleteComment', asPage)).toMatchObject({ status: 403, code: 200 });
      expect(
        (await helena.call('deleteComment', { ft_ent_identifier: post, comment_id })).removed.comments,
      ).toHaveLength(1);
    },
  },
];
