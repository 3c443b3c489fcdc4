import * as v from 'valibot';
import { commentListSchema } from './records/commentList.ts';
import { translationSchema } from './endpoints/translation/translateComments.ts';
import { fbidSchema, sequenceSchema } from './ids.ts';
import { recordsSchema } from './records/records.ts';

/**
 * What both list reads answer: the lists and all records that they name, as of sequence number `seq`; with
 * `translate_all` also the translations that are kept already, for whoever may have comments translated.
 */
export const listAnswerSchema = v.strictObject({
  target: fbidSchema,
  seq: sequenceSchema,
  lists: v.array(commentListSchema),
  records: recordsSchema,
  translations: v.optional(v.array(translationSchema)),
});
