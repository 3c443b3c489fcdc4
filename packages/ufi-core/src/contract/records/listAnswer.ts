import * as v from 'valibot';
import { commentListSchema } from './commentList.ts';
import { translationSchema } from './commentTranslation.ts';
import { fbidSchema, sequenceSchema } from '../fields/ids.ts';
import { recordsSchema } from './records.ts';

/**
 * The answer of both list fetches: the lists and all records that they name, as of sequence number `seq`. With
 * `translate_all` also the cached translations, if the viewer may translate comments.
 */
export const listAnswerSchema = v.strictObject({
  target: fbidSchema,
  seq: sequenceSchema,
  lists: v.array(commentListSchema),
  records: recordsSchema,
  translations: v.optional(v.array(translationSchema)),
});
