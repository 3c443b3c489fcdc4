import * as v from 'valibot';
import { fbidSchema } from './ids.ts';
import { recordsSchema } from './records.ts';
import { removedSchema } from './removed.ts';
import { sequenceSchema } from './sequence.ts';

/** What a change answers: exactly the event that the stream carries to the others. */
export const saidSchema = v.strictObject({
  target: fbidSchema,
  seq: sequenceSchema,
  records: recordsSchema,
  removed: removedSchema,
});
/** See {@link saidSchema}. */
export type Said = v.InferOutput<typeof saidSchema>;
