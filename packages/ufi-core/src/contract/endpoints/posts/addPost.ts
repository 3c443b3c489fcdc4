import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { privacyOptionSchema } from '../../fields/privacyValue.ts';
import { writtenTextSchema } from '../../fields/textBody.ts';
import { recordsSchema } from '../../records/records.ts';
import { postWithCommentsSchema } from './fetchFeed.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Kinds of posts that need nothing but words. */
export const writtenPostKinds = ['plain', 'question'] as const;

/**
 * Publishes a post as a person or as a page that the caller works for, on the author's profile or in a group. A page's
 * posts are for everyone, a group's for its readers. Refused: an empty text and an audience that is not offered, such as
 * a friend list that is not the caller's own (badParameter), a group that the caller can't see (noSuchObject), groups of others, pages among the authors of a group and other people's identities
 * (noPermission), and whoever is muted, suspended or banned there (blockedAction).
 */
export const addPost = defineEndpoint({
  name: 'addPost',
  path: '/ufi/post/add/',
  kind: 'change',
  input: {
    ...changeEntries,
    post_text: writtenTextSchema,
    post_kind: v.optional(v.picklist(writtenPostKinds)),
    privacy: v.optional(privacyOptionSchema),
    group: v.optional(fbidSchema),
  },
  payload: v.strictObject({ ...postWithCommentsSchema.entries, records: recordsSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof addPost> = {
  access: ['publish'],
  input: { post_text: 'Bom dia', client_id: 'p-1' },
  badInputs: { post_kind: ['live'], privacy: ['group', 'list'] },
};
