import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { checkHighlight } from '../pins/index.ts';
import { acceptedAnswerPart } from './acceptedAnswerPart.ts';

/** Accepts a published comment as the answer to a question, replacing any other, or withdraws that (S4.11). */
export const acceptAnswer = defineMutation(endpointRegistry.acceptAnswer, {
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  contextQuery: () => [acceptedAnswerPart.ask()],
  decide: ({ comment_id, is_accepted }, context) => {
    const comment = context.comment(comment_id);
    const isAccepted = context.thread.accepted_comment_id === comment_id;
    checkHighlight('accepted', context.thread, is_accepted ? comment : null);
    if (is_accepted === isAccepted) return null;
    return { object: comment_id, highlights: { accepted_comment_id: is_accepted ? comment_id : null } };
  },
});
