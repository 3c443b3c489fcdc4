import { endpointRegistry } from 'ufi-core/contract';
import { change, Refused } from '../road/index.ts';

/** Accepts a published comment as the answer to a question, instead of any other, or takes that back (S4.11). */
export const acceptAnswer = change(endpointRegistry.acceptAnswer, {
  action: () => 'acceptAnswer',
  object: ({ comment_id }) => comment_id,
  sight: () => ({ isAboutAnswer: true }),
  decide: ({ comment_id, is_accepted }, scene) => {
    const { status, parent_id } = scene.comment(comment_id);
    const isAccepted = scene.thread.accepted_comment_id === comment_id;
    if (scene.thread.kind !== 'question') {
      throw new Refused('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (is_accepted && (status !== null || parent_id !== null)) {
      throw new Refused('badParameter', { fields: { comment_id: 'not_allowed' } });
    }
    if (is_accepted === isAccepted) return null;
    return { object: comment_id, places: { accepted_comment_id: is_accepted ? comment_id : null } };
  },
});
