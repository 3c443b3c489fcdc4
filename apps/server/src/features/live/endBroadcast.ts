import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import { changeVideo } from './changeVideo.ts';

/** Ends a broadcast. The recording has the length of the broadcast. */
export const endBroadcast = defineMutation(endpointRegistry.endBroadcast, {
  action: () => 'endBroadcast',
  object: () => null,
  decide: (_, { thread, now }) => {
    const { kind, video, id } = thread;
    if (kind !== 'live' || video === null) {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    if (!video.isLive) return null;
    const duration = Math.max(0, now - (video.startedAt ?? now));
    return { object: id, sideEffects: [changeVideo({ ...video, isLive: false, duration })] };
  },
});
