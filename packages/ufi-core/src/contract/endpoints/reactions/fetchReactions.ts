import * as v from 'valibot';
import { actorEntries, defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../ids.ts';
import { reactionMenuOrder } from '../../fields/reactionType.ts';
import { recordsSchema } from '../../records/records.ts';

/** How many people one answer of `fetchReactions` names at most. */
export const reactorsLength = 20;

/**
 * Who has reacted to a post, or with `comment_id` to one of its comments: the latest first, of one type or, without
 * `reaction_type`, of all. `cursor` asks for the next, null where there is nobody more.
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
    cursor: v.optional(v.pipe(v.string(), v.maxLength(64))),
  },
  payload: v.strictObject({
    target: fbidSchema,
    reactors: v.array(v.strictObject({ actor: fbidSchema, reaction_type: v.picklist(reactionMenuOrder) })),
    records: recordsSchema,
    cursor: v.nullable(v.string()),
  }),
});
