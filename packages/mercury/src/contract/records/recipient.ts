import { actorRecordSchema, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Somebody to write to; `thread_id` is the own thread with them, null if there is none yet. With `is_request` a group that
 * they are added to is a request for them, until they accept it.
 */
export const recipientSchema = v.strictObject({
  actor: actorRecordSchema,
  thread_id: v.nullable(fbidSchema),
  is_request: v.boolean(),
});
/** See {@link recipientSchema}. */
export type Recipient = v.InferOutput<typeof recipientSchema>;
