import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { dismissReportsOf, undoDismissal } from '../reports/index.ts';

/** Closes the reports of a comment that stays as it is, for an owner of the instance, or opens again what that has closed. */
export const dismissReports = defineMutation(endpointRegistry.dismissReports, {
  action: () => 'manageInstance',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_dismissed: isDismissed }, context) => {
    const { id, author_id: target } = context.comment(comment_id);
    return {
      object: id,
      sideEffects: [
        (isDismissed ? dismissReportsOf : undoDismissal)(id),
        noteAudit({ action: isDismissed ? 'dismissReports' : 'reopenReports', target, comment: id }),
      ],
    };
  },
});
