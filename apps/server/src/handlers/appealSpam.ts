import { endpointRegistry } from 'ufi-core/contract';
import { change } from '../road/index.ts';

/** Asks the moderators to look again at one's own comment that is held as spam; once is enough. */
export const appealSpam = change(endpointRegistry.appealSpam, {
  action: () => 'appealSpam',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    const comment = scene.comment(comment_id);
    if (comment.status !== 'spam' || comment.needs_approval) return null;
    return { object: comment.id, comments: [{ ...comment, needs_approval: true }] };
  },
});
