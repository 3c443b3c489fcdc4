import { actorRecordSchema, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Somebody to write to; `thread_id` is the own thread with them, null if there is none yet. */
export const recipientSchema = v.strictObject({ actor: actorRecordSchema, thread_id: v.nullable(fbidSchema) });
/** See {@link recipientSchema}. */
export type Recipient = v.InferOutput<typeof recipientSchema>;
