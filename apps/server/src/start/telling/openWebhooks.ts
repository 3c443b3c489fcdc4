import type { Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import type { JobPace } from '../../features/jobs/index.ts';
import { createWebhookOutbox, createWebhookPlanner, type WebhookPlanner } from '../../features/webhooks/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';

interface WebhookParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly allowsLocalWebhooks: boolean;
  readonly pace?: JobPace | undefined;
}

/** Opens the way to the webhooks of sites, and begins to send what waits. */
export async function openWebhooks({ pool, log, ...parts }: WebhookParts): Promise<WebhookPlanner> {
  const outbox = createWebhookOutbox({ pool, log, ...parts });
  await outbox.start();
  const planner = createWebhookPlanner({ pool, log, outbox });
  planner.wake();
  return {
    ...planner,
    stop: async () => {
      await planner.stop();
      await outbox.stop();
    },
  };
}
