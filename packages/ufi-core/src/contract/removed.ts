import * as v from 'valibot';
import { fbidSchema } from './ids.ts';
import { sequenceSchema } from './sequence.ts';

/** What is gone, with the version at which it went: it leaves a tombstone, or a late older edit would bring it back. */
export const removedSchema = v.strictObject({
  comments: v.optional(v.array(v.strictObject({ fbid: fbidSchema, version: sequenceSchema }))),
});
/** See {@link removedSchema}. */
export type Removed = v.InferOutput<typeof removedSchema>;
