import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { maxMentionQueryLength, mentionEntriesLength, mentionEntrySchema } from '../../records/mentionEntry.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';

/**
 * Who could be meant by what was typed, the nearest to the viewer first (S5.28): under a post by `ft_ent_identifier`,
 * under an article by its address, and by both where its site has another name for the thread. Without either it is
 * refused (badParameter). Only for whoever is signed in; only those who see the thread, and nobody with a block between them and the viewer.
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
