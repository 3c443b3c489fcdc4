import { endpointRegistry } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { parentActivity } from './parentActivity.ts';

/** Publishes a comment that is held as spam, and approves it (S4.04). */
export const keepSpam = change(endpointRegistry.keepSpam, {
  action: () => 'keepSpam',
  object: ({ comment_id }) => comment_id,
  sight: ({ comment_id }) => ({ familyOf: comment_id }),
  decide: ({ comment_id }, scene) => {
    const comment = scene.comment(comment_id);
    if (comment.status !== 'spam') return null;
    const kept = { ...comment, status: null, needs_approval: false, is_approved: true };
    return { object: comment.id, comments: [kept, ...parentActivity(comment, scene, { isPublished: true })] };
  },
});
