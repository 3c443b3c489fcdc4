import type { CommentRow } from '../records/commentRow.ts';
import { Refused, type Effects, type Scene } from '../road/index.ts';
import type { RestrictionChange } from '../road/scene.ts';

/** What the deletion of a comment and its replies changes. */
export function deletionOf(comment: CommentRow, scene: Scene): Effects {
  const gone = [comment, ...scene.replies].map((each) => ({ ...each, status: 'deleted' as const }));
  return {
    object: comment.id,
    comments: [...gone, ...parentWithout(comment, scene)],
    closesReportsOn: gone.map(({ id }) => id),
  };
}

/** The parent of a published reply: its last activity is now that of the replies that are left. */
function parentWithout(reply: CommentRow, scene: Scene): CommentRow[] {
  const parent = scene.parentOf(reply);
  if (parent === undefined || reply.status !== null) return [];
  return [{ ...parent, activity_id: scene.lastSibling ?? parent.id }];
}

/**
 * The block of a comment's author by the person who deletes it (S7.09).
 *
 * @throws Refused badParameter for oneself, and for a page, which bans instead
 */
export function blockOf({ author_id, person_id }: CommentRow, { actor, person }: Scene): RestrictionChange {
  if (actor !== person || person_id === person) {
    throw new Refused('badParameter', { fields: { block_author: 'not_allowed' } });
  }
  return { scope_id: person, actor_id: author_id, put: { thread_id: '0', kind: 'blocked', until: null }, lift: null };
}
