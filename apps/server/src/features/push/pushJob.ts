import * as v from 'valibot';
import { fbidSchema } from 'ufi-core/contract';

const browserEntries = {
  /** The id of the session that the browser is subscribed in. */
  session: v.string(),
  person: fbidSchema,
};

const noticePushSchema = v.strictObject({ ...browserEntries, notices: v.array(fbidSchema) });
const messagePushSchema = v.strictObject({ ...browserEntries, threads: v.array(fbidSchema) });

/**
 * Some notices, or threads with new messages, for one browser of their person. What of them may be told is decided when
 * they are sent.
 */
export const pushJobSchema = v.union([noticePushSchema, messagePushSchema]);
/** See {@link pushJobSchema}. */
export type PushJob = v.InferOutput<typeof pushJobSchema>;
/** See {@link pushJobSchema}. */
export type NoticePushJob = v.InferOutput<typeof noticePushSchema>;
/** See {@link pushJobSchema}. */
export type MessagePushJob = v.InferOutput<typeof messagePushSchema>;
