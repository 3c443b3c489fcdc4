import { endpointRegistry } from 'ufi-core/contract';
import { change, Refused } from '../road/index.ts';

/** Reports somebody else's comment, once (S6.01). A second report of the same one is `duplicate`. */
export const reportComment = change(endpointRegistry.reportComment, {
  action: () => 'report',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, reason, note = '' }, scene) => {
    if (scene.comment(comment_id).author_id === scene.actor) throw new Refused('noPermission');
    if (scene.markOn(comment_id).is_reported) throw new Refused('duplicate');
    return { object: comment_id, mark: { to: comment_id, is_reported: true }, report: { reason, note } };
  },
});
