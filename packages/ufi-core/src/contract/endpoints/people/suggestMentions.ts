import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { maxMentionQueryLength, mentionEntriesLength, mentionEntrySchema } from '../../records/mentionEntry.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Mention suggestions for a query, those nearest to the viewer first (S5.28): under a post by `ft_ent_identifier`,
 * under an article by its address, or by both if its site uses another name for the thread; refused without either
 * (badParameter). For signed-in people only. Suggests only people who can see the thread and have no block between them
 * and the viewer.
 */
export const suggestMentions = defineEndpoint({
  name: 'suggestMentions',
  method: 'GET',
  path: '/ajax/mentions/suggest/',
  kind: 'read',
  input: {
    ...actorEntries,
    q: v.pipe(writtenTextSchema, v.minLength(1), v.maxLength(maxMentionQueryLength)),
    ft_ent_identifier: v.optional(fbidSchema),
    href: v.optional(v.pipe(writtenTextSchema, v.minLength(1), v.maxLength(2_048))),
  },
  payload: v.strictObject({
    entries: v.pipe(v.array(mentionEntrySchema), v.maxLength(mentionEntriesLength)),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof suggestMentions> = {
  access: ['visible'],
  input: { q: 'an', ft_ent_identifier: '10' },
};
