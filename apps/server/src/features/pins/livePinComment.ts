import { endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import { defineMutation, type DecisionContext } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

type Input = ParsedInputOf<typeof endpointRegistry.livePinComment>;

/** Pins a comment over a live video, replacing any other, or removes the pin (S4.10). */
export const livePinComment = defineMutation(endpointRegistry.livePinComment, {
  action: () => 'livePin',
  object: ({ comment_id }) => comment_id,
  decide: (input, context) => {
    const { comment_id } = input;
    checkPinnable(input, context);
    if (context.thread.live_pinned_comment_id === comment_id) return null;
    return { object: comment_id ?? context.thread.id, highlights: { live_pinned_comment_id: comment_id } };
  },
  extraPayload: ({ live_pin_seq }) => ({ pin_event_id: live_pin_seq }),
});

/** Only live videos have such a pin, and the comment has to be readable for everybody. */
function checkPinnable({ comment_id }: Input, context: DecisionContext): void {
  if (context.thread.kind !== 'live')
    throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
  if (comment_id === null) return;
  const { status, parent_id, privacy } = context.comment(comment_id);
  if (status !== null || parent_id !== null || privacy !== 0) {
    throw new ApiError('badParameter', { fields: { comment_id: 'not_allowed' } });
  }
}
