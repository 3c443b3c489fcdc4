import { visibleComment } from '../../access/authorizeViewer.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';

/** Closes the reports of a comment that stays as it is, or opens again what that has closed. */
export const dismissReports = defineMutation({
  name: 'dismissReports',
  action: () => 'manageInstance',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_dismissed: isDismissed }, context) => {
    const { id, author: target } = visibleComment(context, comment_id);
    return {
      ...(isDismissed ? { dismissesReportsOn: id } : { undoesDismissalOf: id }),
      audit: { action: isDismissed ? 'dismissReports' : 'reopenReports', target, comment: id },
    };
  },
});
