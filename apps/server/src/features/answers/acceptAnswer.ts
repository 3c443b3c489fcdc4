import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { acceptedAnswerPart } from './acceptedAnswerPart.ts';

/** Accepts a published comment as the answer to a question, replacing any other, or withdraws that (S4.11). */
export const acceptAnswer = defineMutation(endpointRegistry.acceptAnswer, {
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  contextQuery: () => [acceptedAnswerPart.ask()],
  decide: ({ comment_id, is_accepted }, context) => {
    const { status, parent_id } = context.comment(comment_id);
    const isAccepted = context.thread.accepted_comment_id === comment_id;
    if (context.thread.kind !== 'question') {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (is_accepted && (status !== null || parent_id !== null)) {
      throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if (is_accepted === isAccepted) return null;
    return { object: comment_id, highlights: { accepted_comment_id: is_accepted ? comment_id : null } };
  },
});
