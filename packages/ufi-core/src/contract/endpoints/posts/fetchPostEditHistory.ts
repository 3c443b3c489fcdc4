import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { textVersionsSchema } from '../comments/fetchEditHistory.ts';

/**
 * The versions of a post's words, newest first, in pages of `editsLength` as those of a comment. For everybody who may
 * read the post.
 */
export const fetchPostEditHistory = defineEndpoint({
  name: 'fetchPostEditHistory',
  method: 'GET',
  path: '/ajax/edits/browser/post',
  kind: 'read',
  input: {
    ...actorEntries,
    ft_ent_identifier: fbidSchema,
    cursor: v.optional(v.pipe(textSchema, v.maxLength(64))),
  },
  payload: v.strictObject({ versions: textVersionsSchema, cursor: v.nullable(v.string()) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPostEditHistory> = {
  access: ['readEditHistory'],
  input: { ft_ent_identifier: '10' },
};
