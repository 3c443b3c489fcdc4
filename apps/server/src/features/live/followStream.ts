import { defineEndpoint, fbidSchema, serverUpdateSchema, type PostVideo } from 'ufi-core/contract';
import { isAwaited, liveFrom, recordingOf } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { changeVideo } from './changeVideo.ts';
import type { LiveStream } from './liveStreams.ts';

/** What happens to a stream: it has begun or come back, has broken off, and does not come back any more. */
const streamEvents = ['begun', 'lost', 'expired', 'over'] as const;

const endpoint = defineEndpoint({
  name: 'followStream',
  path: '/',
  kind: 'change',
  input: {
    ft_ent_identifier: fbidSchema,
    actor: fbidSchema,
    event: v.picklist(streamEvents),
    at: v.pipe(v.number(), v.integer()),
  },
  payload: serverUpdateSchema,
});

interface StreamChange {
  readonly event: (typeof streamEvents)[number];
  /** When it has happened, in Unix seconds; of `over`, when the stream has broken off. */
  readonly at: number;
}

/** The video of a broadcast after what has happened to its stream; null if that changes nothing. */
function videoAfter(video: PostVideo, { event, at }: StreamChange): PostVideo | null {
  const { lostAt, ...whole } = video;
  switch (event) {
    case 'begun':
      if (isAwaited(video)) return liveFrom(at, video.address);
      return video.isLive && lostAt !== undefined ? whole : null;
    case 'lost':
      return video.isLive && lostAt === undefined ? { ...video, lostAt: at } : null;
    case 'over':
      return video.isLive ? recordingOf(video, lostAt ?? at) : null;
    case 'expired':
      return video.isLive && lostAt === at ? recordingOf(video, at) : null;
  }
}

const follow = defineMutation(endpoint, {
  action: () => 'endBroadcast',
  object: () => null,
  decide: (change, { thread: { id, video } }) => {
    if (video === null) throw new ApiError('noSuchObject');
    const after = videoAfter(video, change);
    return after && { object: id, sideEffects: [changeVideo(after)] };
  },
});

/**
 * A broadcast follows its stream: it is live from its beginning, waits for one that has broken off, and is its recording
 * once that does not come back.
 */
export async function followStream(
  { post, author, person, event, at }: LiveStream & StreamChange,
  services: MutationServices,
): Promise<void> {
  const input = { ft_ent_identifier: post, actor: author, event, at };
  await follow(input, { person, locale: 'en-US' }, services);
}
