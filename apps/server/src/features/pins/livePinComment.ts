import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { checkHighlight } from './checkHighlight.ts';

/** Pins a comment over a live video, replacing any other, or removes the pin (S4.10). */
export const livePinComment = defineMutation(endpointRegistry.livePinComment, {
  action: () => 'livePin',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    checkHighlight('livePinned', context.thread, comment_id === null ? null : context.comment(comment_id));
    if (context.thread.live_pinned_comment_id === comment_id) return null;
    return { object: comment_id ?? context.thread.id, highlights: { live_pinned_comment_id: comment_id } };
  },
  extraPayload: ({ live_pin_seq }) => ({ pin_event_id: live_pin_seq }),
});
