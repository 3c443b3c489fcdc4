import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { fileReport } from '../reports/index.ts';

/** Reports somebody else's comment, once (S6.01). A second report of the same comment is a `duplicate`. */
export const reportComment = defineMutation(endpointRegistry.reportComment, {
  action: () => 'report',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reason, note = '' }, context) => {
    if (context.comment(comment_id).author_id === context.actor) throw new ApiError('noPermission');
    if (context.markOn(comment_id).is_reported) throw new ApiError('duplicate');
    return {
      object: comment_id,
      mark: { to: comment_id, is_reported: true },
      sideEffects: [fileReport({ reason, note })],
    };
  },
});
