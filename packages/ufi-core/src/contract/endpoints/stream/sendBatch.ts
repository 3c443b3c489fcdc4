import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The most calls that travel in one batch. */
export const maxBatchCalls = 32;

/** What {@link sendBatch} answers: the client reads its parts by it. */
export const batchAnswersSchema = v.strictObject({
  answers: v.array(v.strictObject({ status: v.number(), body: v.unknown() })),
});

/**
 * Several batched calls in one request (S7.01), each answered with the status and the body that it would have had
 * alone. Only calls with `delivery: 'batched'` may travel so.
 */
export const sendBatch = defineEndpoint({
  name: 'sendBatch',
  path: '/ufi/batch/',
  kind: 'change',
  input: {
    calls: v.pipe(
      v.array(v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)), body: v.unknown() })),
      v.minLength(1),
      v.maxLength(maxBatchCalls),
    ),
  },
  payload: batchAnswersSchema,
});
