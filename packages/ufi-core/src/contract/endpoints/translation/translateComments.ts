import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { textBodySchema } from '../../fields/textBody.ts';

/** How many comments one call translates at most. */
export const maxTranslatedComments = 50;

/**
 * A comment's words in the reader's language (S3.01 `translationdata`): `body` as it is drawn in place of the
 * comment's own, never to be edited, and the language that it came from.
 */
export const translationSchema = v.strictObject({
  fbid: fbidSchema,
  translationdata: v.strictObject({ body: textBodySchema, fromlanguage: v.string() }),
});
/** See {@link translationSchema}. */
export type CommentTranslation = v.InferOutput<typeof translationSchema>;

/**
 * Translates comments into the reader's language (S7.12). `trigger` says what they were asked with: one comment's
 * own button, or all. What is gone, not for this reader, or in no language that can be translated is left out.
 * noSuchObject where the instance translates nothing, tryLater where the translation can't be had now, tooManyCalls for
 * whoever asks too often.
 */
export const translateComments = defineEndpoint({
  name: 'translateComments',
  path: '/ufi/translate/comment/',
  kind: 'read',
  input: {
    ...originEntries,
    ft_ent_identifier: fbidSchema,
    comment_ids: v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(maxTranslatedComments)),
    trigger: v.optional(v.picklist(['comment', 'translate_all'])),
  },
  payload: v.strictObject({ target: fbidSchema, translations: v.array(translationSchema) }),
});
