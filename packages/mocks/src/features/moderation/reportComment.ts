import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import { ApiError } from '../../errors/apiError.ts';
import { scopeOf } from '../../access/threadAccess.ts';
import { markKey } from '../../world/thread.ts';

/** Reports a comment, once per actor. */
export const reportComment = defineMutation({
  name: 'reportComment',
  action: () => 'report',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reason, note = '' }, context) => {
    const { actor, person, thread, world, now } = context;
    if (visibleComment(context, comment_id).author === actor) throw new ApiError('noPermission');
    if (thread.marks.get(markKey(comment_id, actor))?.isReported) throw new ApiError('duplicate');
    const report = { id: world.newId(), comment: `${thread.post.id}_${comment_id}`, person: person.id, isOpen: true };
    world.reports.push({ ...report, scope: scopeOf(thread), reason, note, at: now });
    return { mark: { comment: comment_id, isReported: true } };
  },
});
