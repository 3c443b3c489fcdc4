import { addedComment, type Scenario } from '../stage.ts';

/** Writing a text anew. */
export const editing: readonly Scenario[] = [
  {
    title: 'an edit gives the comment its new text, and keeps when it was written',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const before = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: 'corrigido #novo' };
      const said = await (await as('bia')).call('editComment', input);
      expect(said.seq).toBe(2);
      expect(said.records.comments).toEqual([
        {
          ...before,
          body: expect.objectContaining({
            text: 'corrigido #novo',
            ranges: [expect.objectContaining({ tag: 'novo' })],
          }),
          language: said.records.comments?.[0]?.language,
          timestamp: { time: expect.any(Number) },
          originalTimestamp: before.timestamp.time,
          version: 2,
        },
      ]);
      const byId = { ft_ent_identifier: post, comment_ids: [before.fbid] };
      expect((await visitor().call('fetchCommentsById', byId)).records.comments).toEqual(said.records.comments);
    },
  },
  {
    title: 'an unchanged text changes nothing',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const before = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: before.fbid, comment_text: before.body.text };
      const said = await (await as('bia')).call('editComment', input);
      expect([said.seq, said.records.comments]).toEqual([1, [before]]);
    },
  },
  {
    title: 'only the author edits: not a stranger, not the author of the post, not the admin of the page',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost({ author: 'radio' });
      const { fbid } = await comment('bia', post);
      const input = { ft_ent_identifier: post, comment_id: fbid, comment_text: 'não é meu' };
      for (const key of ['caio', 'helena', 'otavio'] as const) {
        expect(await (await as(key)).refused('editComment', input)).toEqual({ status: 403, code: 200, fields: [] });
      }
      expect(await visitor().refused('editComment', input)).toMatchObject({ status: 401, code: 190 });
      const own = { ft_ent_identifier: await newPost(), comment_id: fbid, comment_text: 'noutro lugar' };
      expect(await (await as('bia')).refused('editComment', own)).toMatchObject({ status: 404, code: 803 });
    },
  },
  {
    title: 'what is gone, and what was written as somebody else, is not edited',
    async run({ expect, ids, as, newPost, comment }) {
      const post = await newPost();
      const bia = await as('bia');
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      await bia.call('deleteComment', object);
      const gone = await bia.refused('editComment', { ...object, comment_text: 'tarde demais' });
      expect(gone).toMatchObject({ status: 404, code: 803 });
      const helena = await as('helena');
      const asPage = { ft_ent_identifier: post, comment_text: 'da página', actor: ids.radio };
      const ofPage = addedComment(await helena.call('addComment', asPage));
      const edit = { ft_ent_identifier: post, comment_id: ofPage.fbid, comment_text: 'em meu nome' };
      expect(await helena.refused('editComment', edit)).toMatchObject({ status: 403, code: 200 });
      const edited = await helena.call('editComment', { ...edit, actor: ids.radio });
      expect(edited.records.comments?.[0]?.body.text).toBe('em meu nome');
    },
  },
];
