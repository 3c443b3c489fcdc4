import { endpointRegistry, type PostVideo } from 'ufi-core/contract';
import { recordingFault, recordingOf } from 'ufi-core/internal/rules';
import { defineMutation, defineSideEffect } from '../../mutations/index.ts';
import { ApiError } from '../../errors/apiError.ts';

const changeText = `update posts p set video = given.video
    from jsonb_to_recordset($1::jsonb) as given (id bigint, video jsonb) where p.id = given.id`;

/** Side effect: the new state of the post's video. */
const changeVideo = defineSideEffect<PostVideo>({
  name: 'change-videos',
  threadAfter: (video) => ({ video }),
  beforeJournal: (written) => {
    const last = new Map(written.map(({ thread: { id }, value: video }) => [id, { id, video }]));
    return [{ name: 'change-videos', text: changeText, values: [JSON.stringify([...last.values()])] }];
  },
});

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
    return video.isLive ? { object: id, sideEffects: [changeVideo(recordingOf(video, now, address))] } : null;
  },
});
