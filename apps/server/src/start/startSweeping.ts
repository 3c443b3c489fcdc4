import type { Pool } from 'pg';
import type { Log } from '../database/engine/index.ts';
import { sweepTokens } from '../database/rows/composerTokens.ts';
import { sweepPublishTokens } from '../features/cross-posts/index.ts';
import { planDigests, sweepMailStops } from '../features/digests/index.ts';
import { sweepNotices } from '../features/notices/index.ts';
import { sweepImports } from '../features/imports/index.ts';
import { type MailOutbox, sweepAccountTokens } from '../features/account-mail/index.ts';
import { sweepKnownDevices } from '../features/accounts/index.ts';
import { sweepFrameSessions } from '../features/frame-sessions/index.ts';
import { sweepChangeOrigins } from '../mutations/index.ts';
import type { IdGenerator } from '../runtime/createIdGenerator.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import { settleEarnings } from '../features/stars/index.ts';
import { createMessageSweeper } from '../features/messaging/index.ts';
import { checkSoldStars } from '../features/payments/index.ts';
import { sweepSites } from '../features/sites/index.ts';
import { sweepTranslations } from '../features/translator/index.ts';
import { sweepPortraits } from '../features/portraits/index.ts';
import { sweepNetworkUsage } from '../features/network-usage/index.ts';
import type { MediaStore, OpenUploads } from '../features/uploads/index.ts';
import { createJournalSweeper } from '../stream/threads/sweepJournal.ts';

interface SweepingOptions {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly log: Log;
  readonly store: MediaStore;
  readonly uploads: Pick<OpenUploads, 'sweep'> | undefined;
  readonly ids: IdGenerator;
  /** Where digests wait to be sent. */
  readonly mail: Pick<MailOutbox, 'add'>;
  /** Asks for purchases that are still open. */
  readonly purchases: () => Promise<void>;
  /** Finishes what messages have left. */
  readonly messages: () => Promise<void>;
}

async function checkLedger(pool: Pool, log: Log): Promise<void> {
  const found = await checkSoldStars(pool);
  if (found === null || found.length === 0) return;
  log.error(
    { differences: found },
    'the ledger does not add up: no stars are sold until npm run ledger -- check finds nothing',
  );
}

const intervalMs = 10 * 60 * 1_000;

const deleteExpiredSessions = 'delete from identity_sessions where expires_at < now()';

/**
 * Adds the digests that are due, and deletes unreachable data, every ten minutes: sites that their owners deleted 30 days ago, journal records beyond the stream's retention, expired sessions and
 * sign-ins, links of accounts that are late, forgotten devices, old translations and analytics, attachments of comments that were never sent, abandoned
 * imports, reports of messages after 30 days, what all members of a thread have deleted, unused portraits and uploads. Asks the payment service for purchases that are still open, and
 * makes earnings available that are 14 days old. Puts cards of private replies on comments that have none yet. Once a day it checks the ledger.
 *
 * @returns a function that stops the sweeping, once a running sweep has ended
 */
export function startSweeping({
  pool,
  ids,
  mail,
  clock,
  log,
  store,
  uploads,
  purchases,
  messages,
}: SweepingOptions): () => Promise<void> {
  const sweepJournal = createJournalSweeper(pool);
  const sweepMessages = createMessageSweeper(pool);
  let running = Promise.resolve();
  const sweepAll = async (): Promise<void> => {
    try {
      await sweepJournal(clock.now());
      await pool.query(deleteExpiredSessions);
      await sweepFrameSessions(pool);
      await sweepKnownDevices(pool);
      await sweepAccountTokens(pool);
      await sweepNotices(pool);
      await planDigests(pool, mail);
      await sweepMailStops(pool);
      await sweepNetworkUsage(pool);
      await sweepTranslations(pool);
      await sweepTokens(pool);
      await sweepPublishTokens(pool);
      await sweepSites(pool);
      await sweepImports(pool);
      await sweepChangeOrigins(pool);
      await sweepPortraits(pool, store);
      await uploads?.sweep();
      await settleEarnings({ pool, ids });
      await sweepMessages(clock.now());
      await messages();
      await purchases();
      await checkLedger(pool, log);
    } catch (error) {
      log.warn({ error }, 'tidying up failed, and is tried again later');
    }
  };
  const timer = setInterval(() => {
    running = running.then(sweepAll);
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
