import { defineMutation } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Ends a broadcast and sets the duration of its recording. */
export const endBroadcast = defineMutation({
  name: 'endBroadcast',
  action: () => 'endBroadcast',
  object: () => null,
  decide: (_, { thread, now }) => {
    const { kind, video } = thread.post;
    if (kind !== 'live' || video === undefined) throw badParameter('ft_ent_identifier', 'not_allowed');
    if (!video.isLive) return null;
    return { video: { ...video, isLive: false, duration: Math.max(0, now - (video.startedAt ?? now)) } };
  },
});
