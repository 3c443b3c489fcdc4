import type { Pool } from 'pg';
import type { Config } from '../../config/index.ts';
import type { Log } from '../../database/engine/index.ts';
import type { JobPace } from '../../features/jobs/index.ts';
import type { UsesWebhookRules, WebhookPlanner } from '../../features/webhooks/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { isLocalServer } from './isLocalServer.ts';
import { openPush, type OpenPush } from './openPush.ts';
import { openWebhooks } from './openWebhooks.ts';

interface TellingParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly publicOrigin: string;
  readonly networkName: () => Promise<string>;
  readonly pace?: JobPace | undefined;
}

/** What tells people's devices and the servers of sites what has happened. */
export interface Telling extends UsesWebhookRules {
  /** Undefined if nothing is pushed. */
  readonly push: OpenPush | undefined;
  readonly webhooks: WebhookPlanner;
  stop(): Promise<void>;
}

/** Opens the ways to push services and to webhooks, and begins to send what waits. */
export async function openTelling(
  config: Pick<Config, 'webPush' | 'mail' | 'host' | 'trustedProxies'>,
  parts: TellingParts,
): Promise<Telling> {
  const push = await openPush(config, parts);
  const allowsLocalWebhooks = isLocalServer(config, parts.publicOrigin);
  const webhooks = await openWebhooks({ ...parts, allowsLocalWebhooks });
  return {
    push,
    webhooks,
    allowsLocalWebhooks,
    stop: async () => void (await Promise.all([push?.stop(), webhooks.stop()])),
  };
}
