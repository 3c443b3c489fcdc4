import type { PersonKey } from '../../suiteData.ts';
import type { Scenario, ScenarioContext } from '../../scenarioContext.ts';

/** Authors of the comments that somebody sees in a thread. */
async function authorsFor({ as, ids }: ScenarioContext, who: PersonKey, post: string): Promise<string[]> {
  const list = await (await as(who)).call('fetchComments', { ft_ent_identifier: post });
  const names = new Map(Object.entries(ids).map(([key, id]) => [id, key]));
  return (list.records.comments ?? []).map(({ author }) => names.get(author) ?? '').sort();
}

/** Blocking when deleting a comment, and its effect on both people. */
export const blocking: readonly Scenario[] = [
  {
    title: 'deleting a comment can block its author: both no longer see each other’s comments, until it is lifted',
    async run(context) {
      const { expect, ids, as, newPost, comment, visitor } = context;
      const [post, elsewhere] = [await newPost(), await newPost({ author: 'helena' })];
      const { fbid } = await comment('caio', post);
      await comment('caio', post);
      await comment('ana', post);
      await comment('caio', elsewhere);
      await comment('ana', elsewhere);
      const [ana, caio] = [await as('ana'), await as('caio')];
      const object = { ft_ent_identifier: post, comment_id: fbid };
      expect(await caio.expectError('deleteComment', { ...object, block_author: true })).toMatchObject({
        status: 422,
        fields: ['block_author'],
      });
      const update = await ana.call('deleteComment', { ...object, block_author: true });
      expect(update.removed.comments).toHaveLength(1);
      expect((await ana.call('fetchBlocks', {})).blocked.map(({ id }) => id)).toEqual([ids.caio]);
      expect((await caio.call('fetchBlocks', {})).blocked).toEqual([]);

      for (const target of [post, elsewhere]) {
        expect(await authorsFor(context, 'ana', target)).toEqual(['ana']);
        expect(await authorsFor(context, 'caio', target)).toEqual(['caio']);
        expect(await authorsFor(context, 'helena', target)).toEqual(['ana', 'caio']);
      }
      const open = await visitor().call('fetchComments', { ft_ent_identifier: post });
      expect(open.records.comments).toHaveLength(2);
      // A blocked person cannot write under the posts of whoever blocked them.
      const write = { ft_ent_identifier: post, comment_text: 'oi' };
      expect(await caio.expectError('addComment', write)).toMatchObject({ status: 403, code: 368 });
      const [own] = (await ana.call('fetchComments', { ft_ent_identifier: elsewhere })).records.comments ?? [];
      const like = { ft_ent_identifier: elsewhere, comment_id: own?.fbid ?? '', like_action: true };
      expect(await caio.expectError('setCommentLike', like)).toMatchObject({ status: 404, code: 803 });

      const stream = await caio.openStream([{ target: elsewhere, seq: 2 }]);
      await comment('ana', elsewhere);
      await comment('helena', elsewhere);
      let received: unknown[] = [];
      while (received.length === 0) {
        const { data } = await stream.next();
        received = (data as { records: { comments?: unknown[] } }).records.comments ?? [];
      }
      await stream.close();
      expect(received).toEqual([expect.objectContaining({ author: ids.helena })]);

      expect(await visitor().expectError('liftBlock', { user_id: ids.caio })).toMatchObject({ status: 401 });
      expect(await visitor().expectError('fetchBlocks', {})).toMatchObject({ status: 401 });
      await ana.call('liftBlock', { user_id: ids.caio });
      await ana.call('liftBlock', { user_id: ids.caio });
      expect((await ana.call('fetchBlocks', {})).blocked).toEqual([]);
      expect(await authorsFor(context, 'caio', post)).toEqual(['ana', 'caio']);
      await caio.call('addComment', write);
    },
  },
  {
    title: 'moderators are not affected by being blocked, and a page cannot block',
    async run(context) {
      const { expect, ids, as, newPost, comment } = context;
      const own = await newPost({ author: 'caio' });
      const { fbid } = await comment('helena', own);
      const post = await newPost({ author: 'radio' });
      await comment('caio', post);
      await comment('helena', post);
      const caio = await as('caio');
      await caio.call('deleteComment', { ft_ent_identifier: own, comment_id: fbid, block_author: true });
      expect(await authorsFor(context, 'helena', post)).toEqual(['caio', 'helena']);
      expect(await authorsFor(context, 'caio', post)).toEqual(['caio']);
      await caio.call('liftBlock', { user_id: ids.helena });
      const other = await comment('caio', post);
      const asPage = { ft_ent_identifier: post, comment_id: other.fbid, actor: ids.radio, block_author: true };
      expect(await (await as('helena')).expectError('deleteComment', asPage)).toEqual({
        status: 422,
        code: 100,
        fields: ['block_author'],
      });
    },
  },
];
