import * as v from 'valibot';
import { endpointRegistry } from 'ufi-core/contract';
import { errorIn } from '../../client.ts';
import type { Scenario } from '../../scenarioContext.ts';

const answerSchema = v.object({ payload: endpointRegistry.setCommentLike.payload });

/** Several calls in one request. */
export const batches: readonly Scenario[] = [
  {
    title: 'each call of a batch is answered as it would be alone',
    async run({ expect, as, visitor, newPost, comment }) {
      const post = await newPost();
      const [one, other] = [await comment('bia', post), await comment('bia', post)];
      const object = { ft_ent_identifier: post };
      const calls = [
        { name: 'setCommentLike', body: { ...object, comment_id: one.fbid, like_action: true } },
        { name: 'setCommentReaction', body: { ...object, comment_id: other.fbid, reaction_type: 4 } },
        { name: 'setCommentLike', body: { ...object, comment_id: '1234567', like_action: true } },
        { name: 'setCommentReaction', body: { ...object, comment_id: one.fbid, reaction_type: 'x' } },
      ];
      const { answers } = await (await as('caio')).call('sendBatch', { calls });
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 422]);
      const records = answers.slice(0, 2).map(({ body }) => v.parse(answerSchema, body).payload.records.comments?.[0]);
      expect(records).toEqual([
        expect.objectContaining({ fbid: one.fbid, likecount: 1 }),
        expect.objectContaining({ fbid: other.fbid, reactioncount: 1 }),
      ]);
      expect(answers.slice(2).map((answer) => errorIn({ ...answer, headers: new Headers() }))).toEqual([
        { status: 404, code: 803, fields: [] },
        { status: 422, code: 100, fields: ['reaction_type'] },
      ]);
      expect((await visitor().call('fetchComments', object)).seq).toBe(4);
    },
  },
  {
    title: 'a batch contains 1 to 32 batched calls, and no others',
    async run({ expect, as, newPost }) {
      const bia = await as('bia');
      const add = { name: 'addComment', body: { ft_ent_identifier: await newPost(), comment_text: 'oi' } };
      const { answers } = await bia.call('sendBatch', { calls: [add, { name: 'toString', body: {} }] });
      expect(answers.map((answer) => errorIn({ ...answer, headers: new Headers() }))).toEqual([
        { status: 422, code: 100, fields: ['name'] },
        { status: 422, code: 100, fields: ['name'] },
      ]);
      for (const calls of [[], Array.from({ length: 33 }, () => add)]) {
        expect(await bia.expectError('sendBatch', { calls })).toEqual({ status: 422, code: 100, fields: ['calls'] });
      }
    },
  },
  {
    title: 'without a session each call of a batch is rejected separately',
    async run({ expect, visitor, newPost, comment }) {
      const post = await newPost();
      const { fbid } = await comment('bia', post);
      const body = { ft_ent_identifier: post, comment_id: fbid, like_action: true };
      const { answers } = await visitor().call('sendBatch', { calls: [{ name: 'setCommentLike', body }] });
      expect(answers.map(({ status }) => status)).toEqual([401]);
    },
  },
];
