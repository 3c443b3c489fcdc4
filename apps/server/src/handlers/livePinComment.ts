import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { change, Refused, type Scene } from '../road/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.livePinComment>;

/** Puts a comment into the slot over a broadcast's stream, instead of any other, or empties it (S4.10). */
export const livePinComment = change(endpointRegistry.livePinComment, {
  action: () => 'livePin',
  object: ({ comment_id }) => comment_id,
  decide: (input, scene) => {
    const { comment_id } = input;
    checkPinnable(input, scene);
    if (scene.thread.live_pinned_comment_id === comment_id) return null;
    return { object: comment_id ?? scene.thread.id, places: { live_pinned_comment_id: comment_id } };
  },
  beside: ({ live_pin_seq }) => ({ pin_event_id: live_pin_seq }),
});

/** Only live videos have the slot, and everybody has to be able to read what is in it. */
function checkPinnable({ comment_id }: Input, scene: Scene): void {
  if (scene.thread.kind !== 'live') throw new Refused('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
  if (comment_id === null) return;
  const { status, parent_id, privacy } = scene.comment(comment_id);
  if (status !== null || parent_id !== null || privacy !== 0) {
    throw new Refused('badParameter', { fields: { comment_id: 'not_allowed' } });
  }
}
