import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** A digest of some notices for their person. What of them may be told is decided when it is sent. */
export const digestJobSchema = v.strictObject({
  kind: v.literal('digest'),
  person: fbidSchema,
  notices: v.array(fbidSchema),
});
/** See {@link digestJobSchema}. */
export type DigestJob = v.InferOutput<typeof digestJobSchema>;
