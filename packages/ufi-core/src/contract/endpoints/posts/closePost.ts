import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/**
 * Turns the comments of a post off or on again: by its author, the managers of the page that posted it, the admins of
 * its group, or an owner of the instance. Who has commented keeps their comments, and everybody can read them. Repeating
 * the call has no effect. Refused: an article, which its site closes (noSuchObject).
 */
export const closePost = defineEndpoint({
  name: 'closePost',
  path: '/ufi/post/close/',
  kind: 'change',
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, is_closed: v.boolean() },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof closePost> = {
  access: ['closePost'],
  input: { ft_ent_identifier: '10', is_closed: true },
};
