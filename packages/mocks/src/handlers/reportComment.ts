import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import { Refused } from '../calls/refused.ts';
import { scopeOf } from '../world/standing.ts';
import { markKey } from '../world/thread.ts';

/** Reports a comment, once. */
export const reportComment = changeThread({
  name: 'reportComment',
  action: () => 'report',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reason, note = '' }, scene) => {
    const { actor, person, thread, world, now } = scene;
    if (visibleComment(scene, comment_id).author === actor) throw new Refused('noPermission');
    if (thread.marks.get(markKey(comment_id, actor))?.isReported) throw new Refused('duplicate');
    const report = { id: world.newId(), comment: `${thread.post.id}_${comment_id}`, person: person.id, isOpen: true };
    world.reports.push({ ...report, scope: scopeOf(thread), reason, note, at: now });
    return { mark: { comment: comment_id, isReported: true } };
  },
});
