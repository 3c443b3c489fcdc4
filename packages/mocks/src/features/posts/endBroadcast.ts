import { isAwaited, recordingFault, recordingOf } from 'ufi-core/internal/rules';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { badParameter } from '../../errors/apiError.ts';
import { mockedLiveOrigins } from './mockedLiveOrigins.ts';

/** Ends a broadcast and sets the duration of its recording. */
export const endBroadcast = defineMutation({
  name: 'endBroadcast',
  action: () => 'endBroadcast',
  object: () => null,
  decide: ({ recording_address: address }, { thread, now }) => {
    const { kind, video } = thread.post;
    if (kind !== 'live' || video === undefined) throw badParameter('ft_ent_identifier', 'not_allowed');
    const fault = recordingFault(address, mockedLiveOrigins);
    if (fault) throw badParameter(fault.field, fault.reason);
    return video.isLive || isAwaited(video) ? { video: recordingOf(video, now, address) } : null;
  },
});
