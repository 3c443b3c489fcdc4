import type { Pool } from 'pg';
import { webhookTestEvent, type WebhookFailure } from 'ufi-plugin/contract';
import type { Log } from '../../database/engine/index.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import { postPublic } from '../../outbound/postPublic.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { createJobQueue, type JobPace, type JobQueue } from '../jobs/index.ts';
import { composeWebhook } from './composeWebhook.ts';
import { readOutgoing, type Outgoing } from './readOutgoing.ts';
import { recordAttempt, type AttemptOutcome } from './recordAttempt.ts';
import { retrySeconds as standardSchedule } from './retrySchedule.ts';
import type { UsesWebhookRules } from './usesWebhooks.ts';
import { reachOf } from './webhookAddress.ts';
import { webhookJobSchema, type WebhookJob } from './webhookJob.ts';
import { Webhook } from 'standardwebhooks';

interface UnsignedMessage {
  readonly id: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly secrets: readonly string[];
}

/** The headers that sign a message by each of the secrets (Standard Webhooks). */
function signWebhook({ id, body, now, secrets }: UnsignedMessage): Readonly<Record<string, string>> {
  const sentAt = new Date(now);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}

/** The webhooks that wait to be sent. */
export type WebhookOutbox = JobQueue<WebhookJob>;

interface WebhookOutboxOptions extends UsesWebhookRules {
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Pick<ServerClock, 'now'>;
  /** Tests only. */
  readonly pace?: JobPace | undefined;
  /** Tests only: seconds between attempts. */
  readonly retrySeconds?: readonly number[];
  /** Tests only: replaces the request. */
  readonly post?: typeof postPublic;
}

/** For connecting and the beginning of an answer; receivers work after they have answered. */
const timeoutMs = 15_000;

/** Attempts at once, so that one receiver that answers late keeps others waiting for no longer than that. */
const batchSize = 20;

const failures: Partial<Record<OutboundError['failure'], WebhookFailure>> = {
  status: 'status',
  redirect: 'redirect',
  forbidden: 'forbidden',
  timeout: 'timeout',
};

function outcomeOf(error: unknown): AttemptOutcome {
  if (!(error instanceof OutboundError)) throw error;
  return { response: error.status ?? null, failure: failures[error.failure] ?? 'unreachable' };
}

const isOff = ({ state, event, is_site_deleted }: Outgoing): boolean =>
  is_site_deleted || (state !== 'on' && event !== webhookTestEvent);

/** Nothing follows on a test, on a server that is gone, and on a webhook that is off. */
const isFinal = ({ event }: Outgoing, { response, failure }: AttemptOutcome): boolean =>
  event === webhookTestEvent || response === 410 || failure === 'off';

/** Creates the queue of an instance's webhooks. Each job is one attempt, which adds the job of the next one. */
export function createWebhookOutbox(options: WebhookOutboxOptions): WebhookOutbox {
  const { pool, log, clock, pace, retrySeconds = standardSchedule, post = postPublic } = options;
  const send = async (outgoing: Outgoing): Promise<AttemptOutcome> => {
    if (isOff(outgoing)) return { response: null, failure: 'off' };
    const { message, secret, old_secret } = outgoing;
    const body = JSON.stringify(composeWebhook(outgoing));
    const secrets = old_secret === null ? [secret] : [secret, old_secret];
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'ufi-webhooks/1.0',
      ...signWebhook({ id: message, body, now: clock.now(), secrets }),
    };
    const url = new URL(outgoing.url);
    try {
      const response = await post({ url, headers, body: Buffer.from(body), timeoutMs, ...reachOf(url, options) });
      return { response, failure: null };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  const outbox: WebhookOutbox = createJobQueue({
    pool,
    log,
    name: 'webhook',
    schema: webhookJobSchema,
    batchSize,
    ...pace,
    work: async ({ data }) => {
      const outgoing = await readOutgoing(pool, data);
      if (outgoing === null) return;
      const outcome = await send(outgoing);
      const isEnd = outcome.failure === null || isFinal(outgoing, outcome);
      const again = isEnd ? undefined : retrySeconds[data.attempt - 1];
      const { webhook, event } = outgoing;
      await recordAttempt(pool, outbox, { ...data, webhook, event, ...outcome, againAfter: again ?? null });
    },
  });
  return outbox;
}
