import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { ApiError } from '../../errors/apiError.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import { hashSecret } from '../../runtime/secrets.ts';
import type { StreamEnds } from './createStreamEnds.ts';
import { followStream } from './followStream.ts';
import { findLiveStream, type LiveStream } from './liveStreams.ts';

/**
 * What a server of video asks or tells, in the form of MediaMTX: `publish` before it takes a stream, `ready` and
 * `not_ready` when one has begun and stopped. `path` ends with the stream's name, and `query` holds the stream's secret.
 */
const messageSchema = v.object({ action: v.string(), path: v.string(), query: v.optional(v.string(), '') });

/**
 * The calls of nginx with its RTMP module. It asks once before it takes a stream, which begins with that. It tells that one
 * has stopped also of a second that it did not take beside the first: `update_publish` says that there is a stream still.
 */
const actions = {
  publish: 'ready',
  update_publish: 'ready',
  publish_done: 'not_ready',
  play: 'read',
  update_play: 'read',
  play_done: 'read',
} as const;
const calls = ['publish', 'update_publish', 'publish_done', 'play', 'update_play', 'play_done'] as const;

/** What that nginx asks or tells, as fields of a form; the query of a stream comes as fields, too. */
const formSchema = v.pipe(
  v.object({
    call: v.picklist(calls),
    name: v.string(),
    key: v.optional(v.string(), ''),
  }),
  v.transform(({ call, name, key }) => ({ action: actions[call], path: name, query: `key=${key}` })),
);

/** By the form of the request: an encoder chooses fields of nginx's form, which must not make it another's message. */
const schemas = { json: messageSchema, form: formSchema } as const;

/** A request of a server of video. */
export interface PublishHookRequest {
  readonly kind: keyof typeof schemas;
  readonly body: unknown;
}

/** The part of a path that names the stream: nothing in it has a meaning to a shell. */
const pathPattern = /^(?:[\w-]+\/)*([\w-]{1,43})$/;

/** The secret alone, as it is asked with, or escaped, as newer versions put it into the commands of hooks. */
const queryPattern = /^key(?:=|%3D)([\w-]{43})$/i;

/** What readers do, which the server of video asks about in the same way. Who knows a stream's name plays it (decision 0030). */
const reading = ['read', 'playback'];

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)));

/**
 * Answers a server of video: true if it may go on. A stream with another secret, of a deleted broadcast or of one that is
 * over is refused. What is told twice, or late, changes nothing.
 *
 * @throws ApiError badParameter for what is no such message
 */
export async function receivePublishHook(
  { kind, body }: PublishHookRequest,
  services: MutationServices,
  ends?: StreamEnds,
): Promise<boolean> {
  const { success, output } = v.safeParse(schemas[kind], body);
  if (!success) throw new ApiError('badParameter');
  const { action, path, query } = output;
  if (reading.includes(action)) return true;
  const name = pathPattern.exec(path)?.[1];
  const secret = queryPattern.exec(query)?.[1] ?? '';
  const stream = name === undefined ? undefined : await findLiveStream(services.pool, { name });
  if (stream === undefined || !isSame(secret, stream.secret)) return false;
  const isOver = stream.video.duration !== null;
  const at = Math.floor(services.clock.now() / 1_000);
  switch (action) {
    case 'publish':
      return !isOver;
    case 'ready':
      if (!isOver) await followStream({ ...stream, event: 'begun', at }, services);
      return !isOver;
    case 'not_ready':
      await lose(stream, at, { services, ends });
      return true;
    default:
      return false;
  }
}

/** A stream has broken off: its broadcast ends unless it comes back in time, or at once where nobody waits for it. */
async function lose(
  stream: LiveStream,
  at: number,
  { services, ends }: { readonly services: MutationServices; readonly ends: StreamEnds | undefined },
): Promise<void> {
  if (ends === undefined) return followStream({ ...stream, event: 'over', at }, services);
  await followStream({ ...stream, event: 'lost', at }, services);
  await ends.add(services.pool, { post: stream.post, lost_at: at }, { afterSeconds: ends.graceSeconds });
}
