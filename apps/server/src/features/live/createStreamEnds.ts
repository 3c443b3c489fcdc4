import type { Pool } from 'pg';
import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Log } from '../../database/engine/index.ts';
import type { MutationServices } from '../../mutations/mutationServices.ts';
import type { LiveServer } from '../../runtime/baseServices.ts';
import { createJobQueue, type JobPace, type JobQueue } from '../jobs/index.ts';
import { followStream } from './followStream.ts';
import { findLiveStream } from './liveStreams.ts';

const endSchema = v.strictObject({
  post: fbidSchema,
  /** When its stream has broken off, in Unix seconds. */
  lost_at: v.pipe(v.number(), v.integer()),
});

/** The broadcasts whose stream has broken off, which end if it does not come back. */
export interface StreamEnds extends Pick<JobQueue<v.InferOutput<typeof endSchema>>, 'add'> {
  /** Seconds in which a stream may come back. */
  readonly graceSeconds: number;
}

interface StreamEndsOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly services: MutationServices;
  readonly graceSeconds: number;
  /** Tests only. */
  readonly pace?: JobPace | undefined;
}

const lostText = `
select s.post_id::text as post, (p.video ->> 'lostAt')::float8 as lost_at from live_streams s join posts p on p.id = s.post_id
where p.video ->> 'lostAt' is not null and (p.video ->> 'isLive')::boolean and not p.is_deleted`;

/** Creates the queue of {@link StreamEnds}. */
export function createStreamEnds({ pool, log, services, graceSeconds, pace }: StreamEndsOptions) {
  const queue = createJobQueue({
    pool,
    log,
    name: 'stream-ends',
    schema: endSchema,
    ...pace,
    work: async ({ data: { post, lost_at: at } }) => {
      const stream = await findLiveStream(pool, { post });
      // One that has come back meanwhile was lost at another time, if it is.
      if (stream?.video.lostAt === at) await followStream({ ...stream, event: 'expired', at }, services);
    },
  });
  return { ...queue, graceSeconds };
}

interface OpenOptions extends Omit<StreamEndsOptions, 'graceSeconds'> {
  readonly liveServer?: LiveServer | undefined;
  /** 0 if nobody waits. */
  readonly liveGraceSeconds: number;
}

/** Opens the queue of {@link StreamEnds}; undefined where no server of video takes streams, or nobody waits for one. */
export async function openStreamEnds({ liveServer, liveGraceSeconds: graceSeconds, ...parts }: OpenOptions) {
  if (liveServer === undefined || graceSeconds === 0) return undefined;
  const ends = createStreamEnds({ ...parts, graceSeconds });
  await ends.start();
  // A server that was killed may have marked a stream as lost and added no job.
  const { rows } = await parts.pool.query<{ post: string; lost_at: number }>(lostText);
  for (const lost of rows) await ends.add(parts.pool, lost, { afterSeconds: graceSeconds });
  return ends;
}
