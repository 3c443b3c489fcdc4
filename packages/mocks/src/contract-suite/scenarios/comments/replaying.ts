import { addedComment, type Scenario } from '../../scenarioContext.ts';

/** Repeated calls. */
export const replaying: readonly Scenario[] = [
  {
    title: 'the same client id with the same content returns the same answer and takes effect once (P3)',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost();
      const bia = await as('bia');
      const input = { ft_ent_identifier: post, comment_text: 'uma vez só', client_id: 'replay-1' };
      const first = await bia.call('addComment', input);
      const retry = { ...input, retry_attempt: 2, source: 'outbox', session_id: 's', instance_id: 'i' };
      expect(await bia.call('addComment', retry)).toEqual(first);
      const { lists, seq } = await visitor().call('fetchComments', { ft_ent_identifier: post });
      expect({ seq, count: lists[0]?.count }).toEqual({ seq: 1, count: 1 });
    },
  },
  {
    title: 'the same call eight times concurrently takes effect once (P3)',
    async run({ expect, as, visitor, newPost }) {
      const post = await newPost();
      const bia = await as('bia');
      const input = { ft_ent_identifier: post, comment_text: 'de uma vez', client_id: 'replay-2' };
      const answers = await Promise.all(Array.from({ length: 8 }, () => bia.call('addComment', input)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await visitor().call('fetchComments', { ft_ent_identifier: post })).lists[0]?.count).toBe(1);
    },
  },
  {
    title: 'the same client id with different content is a duplicate, whatever the endpoint',
    async run({ expect, as, newPost }) {
      const post = await newPost();
      const bia = await as('bia');
      const input = { ft_ent_identifier: post, comment_text: 'primeiro', client_id: 'replay-3' };
      const { fbid } = addedComment(await bia.call('addComment', input));
      const duplicate = { status: 409, code: 506, fields: [] };
      expect(await bia.expectError('addComment', { ...input, comment_text: 'segundo' })).toEqual(duplicate);
      expect(await bia.expectError('addComment', { ...input, ft_ent_identifier: await newPost() })).toEqual(duplicate);
      const like = { ft_ent_identifier: post, comment_id: fbid, like_action: true, client_id: 'replay-3' };
      expect(await bia.expectError('setCommentLike', like)).toEqual(duplicate);
    },
  },
  {
    title: 'client ids of other people and other actors are independent (A39)',
    async run({ expect, ids, as, visitor, newPost }) {
      const post = await newPost();
      const input = { ft_ent_identifier: post, comment_text: 'oi', client_id: 'replay-4' };
      await (await as('bia')).call('addComment', input);
      const other = await (await as('caio')).call('addComment', { ...input, comment_text: 'olá' });
      expect(addedComment(other).author).toBe(ids.caio);
      const helena = await as('helena');
      await helena.call('addComment', input);
      expect(addedComment(await helena.call('addComment', { ...input, actor: ids.radio })).author).toBe(ids.radio);
      expect((await visitor().call('fetchComments', { ft_ent_identifier: post })).lists[0]?.count).toBe(4);
    },
  },
  {
    title: 'repeated edits, reactions and deletions return the original answer, whatever came after',
    async run({ expect, as, newPost, comment }) {
      const post = await newPost();
      const bia = await as('bia');
      const { fbid } = await comment('bia', post);
      const object = { ft_ent_identifier: post, comment_id: fbid };
      const like = { ...object, like_action: true, client_id: 'replay-5' };
      const liked = await bia.call('setCommentLike', like);
      const edit = { ...object, comment_text: 'outro texto', client_id: 'replay-6' };
      const edited = await bia.call('editComment', edit);
      expect(await bia.call('setCommentLike', like)).toEqual(liked);
      const remove = { ...object, client_id: 'replay-7' };
      const removed = await bia.call('deleteComment', remove);
      expect(await bia.call('editComment', edit)).toEqual(edited);
      expect(await bia.call('deleteComment', remove)).toEqual(removed);
    },
  },
];
