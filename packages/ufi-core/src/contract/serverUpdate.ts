import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from './ids.ts';
import { recordsSchema, removedSchema } from './records/records.ts';

/** What a change answers: exactly the event that the stream carries to the others. */
export const serverUpdateSchema = v.strictObject({
  target: fbidSchema,
  seq: sequenceSchema,
  records: recordsSchema,
  removed: removedSchema,
});
/** See {@link serverUpdateSchema}. */
export type ServerUpdate = v.InferOutput<typeof serverUpdateSchema>;
