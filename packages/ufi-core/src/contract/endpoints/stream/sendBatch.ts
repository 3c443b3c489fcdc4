import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of calls in a batch. */
export const maxBatchCalls = 32;

/** The payload of {@link sendBatch}, by which the client reads its parts. */
export const batchAnswersSchema = v.strictObject({
  answers: v.array(v.strictObject({ status: v.number(), body: v.unknown() })),
});

/**
 * Sends several batched calls in one request (S7.01). Each is answered with the status and body that it would have had
 * alone. Only calls with `delivery: 'batched'` are allowed.
 */
export const sendBatch = defineEndpoint({
  name: 'sendBatch',
  path: '/ufi/batch/',
  kind: 'change',
  input: {
    calls: v.pipe(
      v.array(v.strictObject({ name: v.pipe(textSchema, v.maxLength(64)), body: v.unknown() })),
      v.minLength(1),
      v.maxLength(maxBatchCalls),
    ),
  },
  payload: batchAnswersSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof sendBatch> = {
  access: ['parts'],
  input: { calls: [{ name: 'setCommentLike', body: {} }] },
  badInputs: { calls: [[], [{ name: 'setCommentLike' }]] },
};
