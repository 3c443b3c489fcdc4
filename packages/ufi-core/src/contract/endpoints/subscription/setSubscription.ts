import * as v from 'valibot';
import { changeEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { commentKeySchema, fbidSchema } from '../../fields/ids.ts';
import { serverUpdateSchema } from '../../records/serverUpdate.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Subscribes the actor to a post's notifications, or unsubscribes them (S7.18). */
export const setSubscription = defineEndpoint({
  name: 'setSubscription',
  path: '/ajax/ufi/subscribe.php',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ ft_ent_identifier }) => ft_ent_identifier,
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    subscribe_action: v.boolean(),
    rootid: v.optional(v.nullable(v.union([fbidSchema, commentKeySchema]))),
    comment_expand_mode: v.optional(v.nullable(v.pipe(textSchema, v.maxLength(256)))),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setSubscription> = {
  access: ['subscribe'],
  input: { ft_ent_identifier: '10', subscribe_action: true, comment_expand_mode: 'all' },
};
