import { endpointRegistry } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import { change, Refused, type Scene } from '../road/index.ts';

/** Deletes a comment and its replies (S7.09). Nobody is blocked by the way. */
export const deleteComment = change(endpointRegistry.deleteComment, {
  action: () => 'delete',
  object: ({ comment_id }) => comment_id,
  sight: ({ comment_id }) => ({ familyOf: comment_id }),
  decide: ({ comment_id, block_author = false }, scene) => {
    if (block_author) throw new Refused('badParameter', { fields: { block_author: 'not_offered' } });
    const comment = scene.comment(comment_id);
    const gone = [comment, ...scene.replies].map((each) => ({ ...each, status: 'deleted' as const }));
    return { object: comment.id, comments: [...gone, ...parentWithout(comment, scene)] };
  },
});

/** The parent of a published reply: its last activity is now that of the replies that are left. */
function parentWithout(reply: CommentRow, scene: Scene): CommentRow[] {
  const parent = scene.parentOf(reply);
  if (parent === undefined || reply.status !== null) return [];
  return [{ ...parent, activity_id: scene.lastSibling ?? parent.id }];
}
