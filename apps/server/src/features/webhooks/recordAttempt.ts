import type { Pool } from 'pg';
import { webhookFailingDays, webhookTestEvent, type WebhookFailure } from 'ufi-plugin/contract';
import { transaction } from '../../database/transaction.ts';
import type { JobQueue } from '../jobs/index.ts';
import type { WebhookJob } from './webhookJob.ts';

/** How an attempt ended. */
export interface AttemptOutcome {
  /** The status of the answer, if there was one. */
  readonly response: number | null;
  /** Null if it was delivered. */
  readonly failure: WebhookFailure | null;
}

interface Attempt extends WebhookJob, AttemptOutcome {
  readonly webhook: string;
  readonly event: string;
  /** Seconds after which it is tried again; null if it is not. */
  readonly againAfter: number | null;
}

const gone = 410;

// Before its delivery, as whoever deletes a webhook does; new deliveries are written meanwhile.
const lockText = 'select from site_webhooks where id = $1 for no key update';

const attemptText = `
update webhook_deliveries set attempts = $2, response = $3, failure = $4,
  status = case when $4::text is null then 'delivered' when $5::float8 is null then 'failed' else 'waiting' end,
  next_at = now() + $5 * interval '1 second'
where id = $1 and status = 'waiting' and attempts = $2 - 1`;

const arrivedText = 'update site_webhooks set failing_since = null where id = $1 and failing_since is not null';

const failedText = `
update site_webhooks set failing_since = coalesce(failing_since, now()),
  state = case when state <> 'on' then state when $2 then 'gone'
    when failing_since < now() - interval '${webhookFailingDays} days' then 'failing' else state end
where id = $1`;

/**
 * Records how an attempt ended, with the job of the next one, and what follows for the webhook: one whose server answers
 * that it is gone, or that has taken nothing for days, is turned off. Of several records of one attempt only the first
 * counts.
 */
export const recordAttempt = (
  pool: Pool,
  { add }: Pick<JobQueue<WebhookJob>, 'add'>,
  { delivery, attempt, webhook, event, response, failure, againAfter }: Attempt,
): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query(lockText, [webhook]);
    const { rowCount } = await client.query(attemptText, [delivery, attempt, response, failure, againAfter]);
    if (rowCount === 0) return;
    if (againAfter !== null) await add(client, { delivery, attempt: attempt + 1 }, { afterSeconds: againAfter });
    if (event === webhookTestEvent || failure === 'off') return;
    if (failure === null) await client.query(arrivedText, [webhook]);
    else await client.query(failedText, [webhook, response === gone]);
  });
