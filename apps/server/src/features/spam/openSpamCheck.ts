import type { Pool } from 'pg';
import type { Config } from '../../config/index.ts';
import type { Log } from '../../database/engine/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import { createAkismet } from './createAkismet.ts';
import { createSpamCheck } from './createSpamCheck.ts';
import type { UsesSpamCheck, UsesSpamService } from './spamCheck.ts';

interface SpamCheckParts {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly log: Log;
}

/** Creates what looks for spam, with a service if the operator has one. */
export function openSpamCheck(
  { akismet }: Pick<Config, 'akismet'>,
  parts: SpamCheckParts,
): UsesSpamCheck & UsesSpamService {
  const service = akismet && createAkismet(akismet);
  return { spamCheck: createSpamCheck({ ...parts, service }), spamService: service?.name ?? null };
}
