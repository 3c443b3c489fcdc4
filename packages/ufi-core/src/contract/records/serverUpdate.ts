import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from '../fields/ids.ts';
import { recordsSchema } from './records.ts';
import { removedSchema } from './removed.ts';

/** The answer to a change: the same event that the stream delivers to everybody else. */
export const serverUpdateSchema = v.strictObject({
  target: fbidSchema,
  seq: sequenceSchema,
  records: recordsSchema,
  removed: removedSchema,
});
/** See {@link serverUpdateSchema}. */
export type ServerUpdate = v.InferOutput<typeof serverUpdateSchema>;
