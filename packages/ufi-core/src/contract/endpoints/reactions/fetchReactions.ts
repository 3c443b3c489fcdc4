import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { reactionMenuOrder } from '../../fields/reactionType.ts';
import { recordsSchema } from '../../records/records.ts';
import { textSchema } from '../../fields/textBody.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of people in an answer of `fetchReactions`. */
export const reactorsLength = 20;

/**
 * The reactors to a post or, with `comment_id`, to one of its comments: latest first, of one type or, without
 * `reaction_type`, of all. `cursor` loads more, null at the end.
 */
export const fetchReactions = defineEndpoint({
  name: 'fetchReactions',
  method: 'GET',
  path: '/ufi/reactions/',
  kind: 'read',
  input: {
    ...actorEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: v.optional(fbidSchema),
    reaction_type: v.optional(v.picklist(reactionMenuOrder.map(String))),
    cursor: v.optional(v.pipe(textSchema, v.maxLength(64))),
  },
  payload: v.strictObject({
    target: fbidSchema,
    reactors: v.array(v.strictObject({ actor: fbidSchema, reaction_type: v.picklist(reactionMenuOrder) })),
    records: recordsSchema,
    cursor: v.nullable(v.string()),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchReactions> = {
  access: ['visible'],
  input: { ft_ent_identifier: '10', reaction_type: '2' },
};
