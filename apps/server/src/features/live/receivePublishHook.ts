import { timingSafeEqual } from 'node:crypto';
import { defineEndpoint, fbidSchema, isFbid, serverUpdateSchema } from 'ufi-core/contract';
import { isAwaited, liveFrom, recordingOf } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import { changeVideo } from './changeVideo.ts';
import { findLiveStream, type LiveStream } from './liveStreams.ts';

const endpoint = defineEndpoint({
  name: 'followStream',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema, is_running: v.boolean() },
  payload: serverUpdateSchema,
});

/** A broadcast follows its stream: it is live from its beginning, and its recording once it has stopped. */
const followStream = defineMutation(endpoint, {
  action: () => 'endBroadcast',
  object: () => null,
  decide: ({ is_running }, { thread: { id, video }, now }) => {
    if (video === null) throw new ApiError('noSuchObject');
    if (is_running)
      return isAwaited(video) ? { object: id, sideEffects: [changeVideo(liveFrom(now, video.address))] } : null;
    return video.isLive ? { object: id, sideEffects: [changeVideo(recordingOf(video, now))] } : null;
  },
});

/**
 * What a server of video asks or tells, in the form of MediaMTX: `publish` before it takes a stream, `ready` and
 * `not_ready` when one has begun and stopped. `path` ends with the post's id, and `query` holds the stream's secret.
 */
const hookSchema = v.object({ action: v.string(), path: v.string(), query: v.optional(v.string(), '') });

/** The part of a path that names the post: nothing in it has a meaning to a shell. */
const pathPattern = /^(?:[\w-]+\/)*(\d{1,19})$/;

/** The secret alone, as it is asked with, or escaped, as newer versions put it into the commands of hooks. */
const queryPattern = /^key(?:=|%3D)([\w-]{43})$/i;

/** What readers do, which the server of video asks about in the same way. Broadcasts are played without a session. */
const reading = ['read', 'playback'];

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));

/**
 * Answers a server of video: true if it may go on. A stream with another secret, of a deleted broadcast or of one that is
 * over is refused. What is told twice, or late, changes nothing.
 *
 * @throws ApiError badParameter for what is no such message
 */
export async function receivePublishHook(body: unknown, services: MutationServices): Promise<boolean> {
  const { success, output } = v.safeParse(hookSchema, body);
  if (!success) throw new ApiError('badParameter');
  const { action, path, query } = output;
  if (reading.includes(action)) return true;
  const post = pathPattern.exec(path)?.[1] ?? '';
  const secret = queryPattern.exec(query)?.[1] ?? '';
  const stream = isFbid(post) ? await findLiveStream(services.pool, post) : undefined;
  if (stream === undefined || !isSame(secret, stream.secret)) return false;
  const isOver = stream.video.duration !== null;
  switch (action) {
    case 'publish':
      return !isOver;
    case 'ready':
      if (!isOver) await follow(post, { ...stream, isRunning: true }, services);
      return !isOver;
    case 'not_ready':
      await follow(post, { ...stream, isRunning: false }, services);
      return true;
    default:
      return false;
  }
}

async function follow(
  post: string,
  { author, person, isRunning }: LiveStream & { readonly isRunning: boolean },
  services: MutationServices,
): Promise<void> {
  const input = { ft_ent_identifier: post, actor: author, is_running: isRunning };
  await followStream(input, { person, locale: 'en-US' }, services);
}
