import type { Pool } from 'pg';
import webPush from 'web-push';
import type { Log } from '../../database/engine/index.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { postPublic } from '../../outbound/postPublic.ts';
import { createJobQueue, type JobPace, type JobQueue } from '../jobs/index.ts';
import { composeMessagePush } from './composeMessagePush.ts';
import { composePush } from './composePush.ts';
import { type PushJob, pushJobSchema } from './pushJob.ts';
import type { PushKeys } from './pushKeys.ts';
import { forgetEndpoint, targetOf } from './pushSubscriptions.ts';

/** The pushes that wait to be sent. */
export type PushOutbox = JobQueue<PushJob>;

interface PushOutboxOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly keys: PushKeys;
  /** The network's name, as it is now. */
  readonly networkName: () => Promise<string>;
  /** Whom a push service may ask about the pushes: an https or mailto address. */
  readonly contact: string;
  /** Tests only. */
  readonly pace?: JobPace | undefined;
  /** Tests only: replaces the request to the push service. */
  readonly post?: typeof postPublic;
}

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 60 * 60;

/** A subscription whose keys nothing can be encrypted for. */
class UnusableKeys extends Error {}

const gone = [404, 410];
/** The service refuses this one for good: too large, or nothing it takes. Others are tried again. */
const refused = [400, 401, 403, 413];

/** Creates the queue of an instance's pushes. A subscription that its service does not know any more is forgotten. */
export function createPushOutbox(options: PushOutboxOptions): PushOutbox {
  const { pool, log, keys, networkName, contact, pace, post = postPublic } = options;
  const requestFor = (target: Parameters<typeof forTarget>[0], payload: string) => {
    try {
      return webPush.generateRequestDetails(forTarget(target), payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
      });
    } catch {
      throw new UnusableKeys();
    }
  };
  return createJobQueue({
    pool,
    log,
    name: 'push',
    schema: pushJobSchema,
    ...pace,
    work: async ({ id, data }) => {
      const target = await targetOf(pool, data);
      if (target === null) return;
      const message =
        'threads' in data ? await composeMessagePush(pool, data) : await composePush(pool, data, await networkName());
      if (message === null) return;
      try {
        const { headers, body } = requestFor(target, JSON.stringify({ id, ...message }));
        await post({ url: new URL(target.endpoint), headers, body, timeoutMs: 20_000 });
      } catch (error) {
        const status = error instanceof OutboundError ? error.status : undefined;
        const isForbidden = error instanceof OutboundError && ['forbidden', 'redirect'].includes(error.failure);
        if (error instanceof UnusableKeys || isForbidden || gone.includes(status ?? 0)) {
          return forgetEndpoint(pool, target.endpoint);
        }
        if (!refused.includes(status ?? 0)) throw error;
        log.warn({ status, job: id }, 'a push was refused by its service, and is given up');
      }
    },
  });
}

const forTarget = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) => ({
  endpoint,
  keys: { p256dh, auth },
});
