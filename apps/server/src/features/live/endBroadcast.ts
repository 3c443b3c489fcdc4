import { endpointRegistry } from 'ufi-core/contract';
import { isAwaited, recordingFault, recordingOf } from 'ufi-core/internal/rules';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import { changeVideo } from './changeVideo.ts';

/** Ends a broadcast. */
export const endBroadcast = defineMutation(endpointRegistry.endBroadcast, {
  action: () => 'endBroadcast',
  object: () => null,
  decide: ({ recording_address: address }, { thread, now, liveOrigins }) => {
    const { kind, video, id } = thread;
    if (kind !== 'live' || video === null) {
      throw new ApiError('badParameter', { fields: { ft_ent_identifier: 'not_allowed' } });
    }
    const fault = recordingFault(address, liveOrigins);
    if (fault) throw new ApiError('badParameter', { fields: { [fault.field]: fault.reason } });
    return video.isLive || isAwaited(video)
      ? { object: id, sideEffects: [changeVideo(recordingOf(video, now, address))] }
      : null;
  },
});
