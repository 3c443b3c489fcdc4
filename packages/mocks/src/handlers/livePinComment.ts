import { changeThread } from '../calls/changeThread.ts';
import { visibleComment } from '../calls/enterThread.ts';
import type { MockHandler } from '../calls/mockHandler.ts';
import { badParameter } from '../calls/refused.ts';

const pin = changeThread({
  name: 'livePinComment',
  action: () => 'livePin',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id }, scene) => {
    if (scene.thread.post.kind !== 'live') throw badParameter('ft_ent_identifier', 'not_allowed');
    if (comment_id !== null) {
      const { isSpam, parent, privacy } = visibleComment(scene, comment_id);
      if (isSpam || parent !== null || privacy !== 0) throw badParameter('comment_id', 'not_allowed');
    }
    return scene.thread.places.livePinned === comment_id ? null : { places: { livePinned: comment_id } };
  },
});

/** Puts a comment into the slot over a broadcast's stream, or empties it. */
export const livePinComment: MockHandler<'livePinComment'> = (input, caller) => {
  const said = pin(input, caller);
  const [target] = said.records.targets ?? [];
  const places = caller.world.threads.get(input.ft_ent_identifier)?.places;
  return { ...said, pin_event_id: target?.livepineventid ?? places?.livePinEvent ?? 0 };
};
