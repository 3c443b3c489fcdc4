import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { constituentBadge } from '../../world/townHall.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Shows or hides the constituent badge of one's own comment. */
export const setConstituentBadge = defineMutation({
  name: 'setConstituentBadge',
  action: () => 'manageConstituentBadge',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, is_shown }, context) => {
    const comment = visibleComment(context, comment_id);
    const constituent = comment.constituent ?? constituentBadge(context.world, context.thread, comment.author);
    if (constituent === undefined) throw badParameter('comment_id', 'not_allowed');
    if (constituent === comment.constituent && constituent.isShown === is_shown) return null;
    return { comments: [{ ...comment, constituent: { ...constituent, isShown: is_shown } }] };
  },
});
