import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../fields/ids.ts';

/**
 * Removed objects with the version of their removal. They leave tombstones; otherwise a late, older edit would bring
 * them back.
 */
export const removedSchema = v.strictObject({
  comments: v.optional(v.array(v.strictObject({ fbid: fbidSchema, version: sequenceSchema }))),
});
/** See {@link removedSchema}. */
export type Removed = v.InferOutput<typeof removedSchema>;
