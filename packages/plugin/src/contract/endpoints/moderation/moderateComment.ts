import { changeEntries, defineEndpoint, type EndpointFixture, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { moderationDecisionSchema } from '../../moderation.ts';

/**
 * Applies a decision to one comment, from our own pages; many are sent in one batch, with an answer each. Refused:
 * callers who don't moderate the site, and hiding a comment whose author has the same or a higher rank (noPermission).
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof moderateComment> = {
  access: ['approve', 'hideAsSpam', 'unmarkSpam'],
  input: { ft_ent_identifier: '10', comment_id: '11', decision: 'hide' },
};
