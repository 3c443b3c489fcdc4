import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Likes a post, or takes any reaction back: the same as reaction 1 or 0 (S7.06). */
export const setLike = defineEndpoint({
  name: 'setLike',
  path: '/ufi/like/',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ ft_ent_identifier }) => ft_ent_identifier,
  input: { ...changeEntries, ft_ent_identifier: fbidSchema, like_action: v.boolean() },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setLike> = {
  access: ['react'],
  input: { ft_ent_identifier: '10', like_action: true },
};
