import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Messages that came into a thread of a mailbox after a time, and until another. */
const mailedThreadSchema = v.strictObject({
  mailbox: fbidSchema,
  thread: fbidSchema,
  after: v.number(),
  until: v.number(),
});
/** See {@link mailedThreadSchema}. */
export type MailedThread = v.InferOutput<typeof mailedThreadSchema>;

/** A digest of some notices and messages for their person. What of them may be told is decided when it is sent. */
export const digestJobSchema = v.strictObject({
  kind: v.literal('digest'),
  person: fbidSchema,
  notices: v.array(fbidSchema),
  threads: v.optional(v.array(mailedThreadSchema)),
});
/** See {@link digestJobSchema}. */
export type DigestJob = v.InferOutput<typeof digestJobSchema>;
