import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Follows a post from a feed: the same as a subscription (S7.19). `message_id` is the post. */
export const followPost = defineEndpoint({
  name: 'followPost',
  path: '/ajax/litestand/follow_post',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ message_id }) => message_id,
  input: { ...changeEntries, ft_ent_identifier: v.optional(fbidSchema), message_id: fbidSchema, follow: v.boolean() },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof followPost> = {
  access: ['follow'],
  input: { message_id: '10', follow: true },
};
