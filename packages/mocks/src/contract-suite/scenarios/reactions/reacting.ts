import type { Scenario } from '../../scenarioContext.ts';

/** Likes and reactions to comments. */
export const reacting: readonly Scenario[] = [
  {
    title: 'each person has one reaction to a comment, and counts change by the difference',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const react = async (key: 'ana' | 'caio', reaction_type: 0 | 1 | 2) => {
        const update = await (await as(key)).call('setCommentReaction', { ...object, reaction_type });
        const [record] = update.records.comments ?? [];
        const counts = Object.entries(record?.reactioncountmap ?? {}).map(([type, count]) => [type, count.default]);
        return { likes: record?.likecount, all: record?.reactioncount, counts, marks: update.records.commentMarks };
      };
      expect(await react('ana', 1)).toEqual({
        likes: 1,
        all: 1,
        counts: [['1', 1]],
        marks: [
          {
            fbid,
            actor: ids.ana,
            viewerreaction: 1,
            hasviewerliked: true,
            voteState: 0,
            ishidden: false,
            isreported: false,
            version: 2,
          },
        ],
      });
      expect(await react('caio', 2)).toMatchObject({ likes: 1, all: 2 });
      expect(await react('ana', 2)).toMatchObject({ likes: 0, all: 2, counts: [['2', 2]] });
      expect(await react('ana', 0)).toMatchObject({
        all: 1,
        marks: [expect.objectContaining({ viewerreaction: 0, hasviewerliked: false })],
      });
    },
  },
  {
    title: 'a like is reaction 1, and unliking removes any reaction',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const caio = await as('caio');
      const liked = await caio.call('setCommentLike', { ...object, like_action: true });
      expect(liked.records.commentMarks?.[0]?.viewerreaction).toBe(1);
      await caio.call('setCommentReaction', { ...object, reaction_type: 4 });
      const undone = await caio.call('setCommentLike', { ...object, like_action: false });
      expect(undone.records.comments?.[0]).toMatchObject({ likecount: 0, reactioncount: 0, reactioncountmap: {} });
      expect(undone.records.commentMarks?.[0]).toMatchObject({ viewerreaction: 0, version: 4 });
    },
  },
  {
    title: 'the same reaction again has no effect',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: fbid, reaction_type: 16 } as const;
      const caio = await as('caio');
      const first = await caio.call('setCommentReaction', input);
      const again = await caio.call('setCommentReaction', input);
      expect({ seq: again.seq, comments: again.records.comments }).toEqual({
        seq: first.seq,
        comments: first.records.comments,
      });
      expect(again.records.commentMarks).toEqual(first.records.commentMarks);
    },
  },
  {
    title: 'a reader receives their own reactions only',
    async run({ expect, ids, as, visitor, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      await (await as('caio')).call('setCommentLike', { ft_ent_identifier: post, comment_id: fbid, like_action: true });
      const read = { ft_ent_identifier: post };
      const marks = async (key: 'caio' | 'ana') =>
        (await (await as(key)).call('fetchComments', read)).records.commentMarks;
      expect(await marks('caio')).toEqual([expect.objectContaining({ fbid, actor: ids.caio, viewerreaction: 1 })]);
      expect(await marks('ana')).toEqual([]);
      const open = (await visitor().call('fetchComments', read)).records;
      expect({ commentMarks: open.commentMarks, targetMarks: open.targetMarks, rights: open.rights }).toEqual({
        commentMarks: undefined,
        targetMarks: undefined,
        rights: undefined,
      });
    },
  },
  {
    title: 'reactions to nonexistent comments, without a session, or while banned are rejected',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ author: 'radio' });
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: fbid, reaction_type: 1 };
      const elsewhere = { ...input, ft_ent_identifier: await newPost() };
      expect(await (await as('caio')).expectError('setCommentReaction', elsewhere)).toMatchObject({
        status: 404,
        code: 803,
      });
      expect(await visitor().expectError('setCommentReaction', input)).toMatchObject({ status: 401, code: 190 });
      expect(await (await as('bruno')).expectError('setCommentReaction', input)).toMatchObject({
        status: 403,
        code: 368,
      });
      const unknown = { ...input, reaction_type: 5 };
      expect(await (await as('caio')).expectError('setCommentReaction', unknown)).toEqual({
        status: 422,
        code: 100,
        fields: ['reaction_type'],
      });
    },
  },
];
