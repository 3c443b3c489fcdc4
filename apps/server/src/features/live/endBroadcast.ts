import { endpointRegistry, type PostVideo } from 'ufi-core/contract';
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
