import * as v from 'valibot';
import { fbidSchema } from 'ufi-core/contract';

/** Some notices for one browser of their person. What of them may be told is decided when they are sent. */
export const pushJobSchema = v.strictObject({
  /** The id of the session that the browser is subscribed in. */
  session: v.string(),
  person: fbidSchema,
  notices: v.array(fbidSchema),
});
/** See {@link pushJobSchema}. */
export type PushJob = v.InferOutput<typeof pushJobSchema>;
