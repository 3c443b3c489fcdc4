import { defineMutation } from '../../mutations/defineMutation.ts';
import { visibleComment } from '../../access/authorizeViewer.ts';
import type { MockHandler } from '../../access/caller.ts';
import { checkHighlight } from './checkHighlight.ts';

const pin = defineMutation({
  name: 'livePinComment',
  action: () => 'livePin',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, context) => {
    checkHighlight('livePinned', context.thread, comment_id === null ? null : visibleComment(context, comment_id));
    return context.thread.places.livePinned === comment_id ? null : { places: { livePinned: comment_id } };
  },
});

/** Pins a comment over a broadcast's stream, or removes it. */
export const livePinComment: MockHandler<'livePinComment'> = (input, caller) => {
  const update = pin(input, caller);
  const [target] = update.records.targets ?? [];
  const places = caller.world.threads.get(input.ft_ent_identifier)?.places;
  return { ...update, pin_event_id: target?.livepineventid ?? places?.livePinEvent ?? 0 };
};
