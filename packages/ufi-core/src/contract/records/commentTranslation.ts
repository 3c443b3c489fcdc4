import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';
import { textBodySchema } from '../fields/textBody.ts';

/**
 * A comment's translation into the reader's language (S3.01 `translationdata`): `body` is displayed instead of the
 * comment's own and is never editable; the source language is given too.
 */
export const translationSchema = v.strictObject({
  fbid: fbidSchema,
  translationdata: v.strictObject({ body: textBodySchema, fromlanguage: v.string() }),
});
/** See {@link translationSchema}. */
export type CommentTranslation = v.InferOutput<typeof translationSchema>;
