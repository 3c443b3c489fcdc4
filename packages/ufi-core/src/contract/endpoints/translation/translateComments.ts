import * as v from 'valibot';
import { defineEndpoint, originEntries } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { translationSchema } from '../../records/commentTranslation.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of comments per translation call. */
export const maxTranslatedComments = 50;

/**
 * Translates comments into the reader's language (S7.12). `trigger` is the control used: a comment's own button, or
 * translate all. Comments that are gone, hidden from the reader, or in a language that cannot be translated are left
 * out. noSuchObject if the instance has no translation, tryLater if it is unavailable, tooManyCalls above the rate
 * limit.
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof translateComments> = {
  access: ['translate'],
  input: { ft_ent_identifier: '10', comment_ids: ['11'] },
};
