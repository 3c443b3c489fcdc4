import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** One attempt at a delivery. It is done only as long as the delivery waits for this attempt. */
export const webhookJobSchema = v.strictObject({
  delivery: fbidSchema,
  /** 1 for the first. */
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
/** See {@link webhookJobSchema}. */
export type WebhookJob = v.InferOutput<typeof webhookJobSchema>;
