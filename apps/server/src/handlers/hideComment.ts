import { endpointRegistry, type ParsedInputOf, type PermittedAction } from 'ufi-core/contract';
import type { CommentRow } from '../records/commentRow.ts';
import { change, Refused, type Effects, type Scene } from '../road/index.ts';
import { parentActivity } from './parentActivity.ts';

type Input = ParsedInputOf<typeof endpointRegistry.hideComment>;

/**
 * Hides somebody else's comment as spam, or un-marks it (S7.11): for all where the matrix lets the actor moderate, else
 * for the actor alone (S4.04); `for_all` asks for one of the two.
 */
export const hideComment = change(endpointRegistry.hideComment, {
  action: actionsFor,
  object: ({ comment_id }) => comment_id,
  sight: ({ comment_id }) => ({ familyOf: comment_id }),
  decide: (input, scene) => {
    const comment = scene.comment(input.comment_id);
    if (comment.author_id === scene.actor) throw new Refused('noPermission');
    if (scene.granted === 'hideAsSpam') return hideForAll(comment, scene);
    if (scene.granted === 'unmarkSpam' && comment.status === 'spam') return unmark(comment, scene);
    return input.for_all === true ? null : hideForOneself(input, scene);
  },
});

function actionsFor({ spam_action, for_all }: Input): PermittedAction[] {
  const forAll = spam_action ? 'hideAsSpam' : 'unmarkSpam';
  if (for_all === undefined) return [forAll, 'hideForMyself'];
  return [for_all ? forAll : 'hideForMyself'];
}

const hideForAll = (comment: CommentRow, scene: Scene): Effects | null =>
  comment.status === 'spam' && comment.held_by == null
    ? null
    : {
        object: comment.id,
        comments: [
          { ...comment, status: 'spam', is_approved: false, held_by: null },
          ...(comment.status === null ? parentActivity(comment, scene, { isPublished: false }) : []),
        ],
        closesReportsOn: [comment.id],
        audit: { action: 'hideComment', target: comment.author_id, comment: comment.id },
      };

const unmark = (comment: CommentRow, scene: Scene): Effects => ({
  object: comment.id,
  comments: [
    { ...comment, status: null, needs_approval: false, held_by: null },
    ...parentActivity(comment, scene, { isPublished: true }),
  ],
  // Whoever brings it back for all sees it, too.
  mark: { to: comment.id, is_hidden: false },
  audit: { action: 'unmarkComment', target: comment.author_id, comment: comment.id },
});

function hideForOneself({ comment_id, spam_action }: Input, scene: Scene): Effects | null {
  if (scene.markOn(comment_id).is_hidden === spam_action) return null;
  const mark = { to: comment_id, is_hidden: spam_action };
  // Lists of theirs that were read meanwhile lack it.
  return spam_action
    ? { object: comment_id, mark }
    : { object: comment_id, mark, comments: [scene.comment(comment_id)] };
}
