import { changeEntries, defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { moderationDecisionSchema } from '../../moderation.ts';

/**
 * Decides on one comment of an article, from our own pages; many go in one batch, each with its own answer. Refused: who
 * does not moderate there, or an author of the same or a higher rank who is to be hidden (noPermission).
 */
export const moderateComment = defineEndpoint({
  name: 'moderateComment',
  path: '/sites/moderation/decide/',
  kind: 'change',
  delivery: 'batched',
  mergeKey: ({ ft_ent_identifier, comment_id }) => `${ft_ent_identifier}_${comment_id}`,
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    comment_id: fbidSchema,
    decision: moderationDecisionSchema,
  },
  payload: serverUpdateSchema,
});
