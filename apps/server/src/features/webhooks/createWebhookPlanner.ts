import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { planWebhooks } from './planWebhooks.ts';
import { sweepDeliveries } from './sweepDeliveries.ts';
import type { WebhookJob } from './webhookJob.ts';

/** Plans the deliveries that were just caused. */
export interface WebhookPlanner {
  /** Plans at once, or as soon as what is being planned is. */
  wake(this: void): void;
  /** Plans what a server that was killed has left, and deletes what is old. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface WebhookPlannerOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly outbox: Pick<JobQueue<WebhookJob>, 'add'>;
}

/** Creates the planner of a server's webhooks. What it can't plan is left to the sweep. */
export function createWebhookPlanner({ pool, log, outbox }: WebhookPlannerOptions): WebhookPlanner {
  let isAsked = false;
  let running: Promise<void> | null = null;
  const planAll = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      try {
        await planWebhooks(pool, outbox);
      } catch (error) {
        log.warn({ error }, 'webhooks were not planned, and are by the next sweep');
      }
    }
    running = null;
  };
  return {
    wake: () => {
      isAsked = true;
      running ??= planAll();
    },
    sweep: async () => {
      await sweepDeliveries(pool);
      await planWebhooks(pool, outbox);
    },
    stop: async () => {
      await running;
    },
  };
}
