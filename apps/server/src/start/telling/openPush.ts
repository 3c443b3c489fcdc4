import type { Pool } from 'pg';
import type { Config } from '../../config/index.ts';
import type { Log } from '../../database/engine/index.ts';
import type { JobPace } from '../../features/jobs/index.ts';
import { createPushOutbox, createPushPlanner, openPushKeys, type PushPlanner } from '../../features/push/index.ts';

/** What pushes notifications to people's devices. */
export interface OpenPush extends PushPlanner {
  /** The public key for subscriptions. */
  readonly key: string;
}

interface PushParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly publicOrigin: string;
  readonly networkName: () => Promise<string>;
  readonly pace?: JobPace | undefined;
}

/** Opens the way to push services, and begins to send what waits; undefined if nothing is to be pushed. */
export async function openPush(
  config: Pick<Config, 'webPush' | 'mail'>,
  { pool, log, publicOrigin, networkName, pace }: PushParts,
): Promise<OpenPush | undefined> {
  if (!config.webPush) return undefined;
  const keys = await openPushKeys(pool);
  const { protocol, hostname } = new URL(publicOrigin);
  const contact = protocol === 'https:' ? publicOrigin : `mailto:${config.mail.sender ?? `no-reply@${hostname}`}`;
  const outbox = createPushOutbox({ pool, log, keys, networkName, contact, pace });
  await outbox.start();
  const planner = createPushPlanner({ pool, log, outbox });
  return {
    ...planner,
    key: keys.publicKey,
    stop: async () => {
      await planner.stop();
      await outbox.stop();
    },
  };
}
