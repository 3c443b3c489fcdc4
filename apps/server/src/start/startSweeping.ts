import type { Pool } from 'pg';
import type { Log } from '../database/engine/index.ts';
import { sweepTokens } from '../database/rows/composerTokens.ts';
import { sweepPublishTokens } from '../features/cross-posts/index.ts';
import { planDigests, sweepMailStops } from '../features/digests/index.ts';
import { sweepNotices } from '../features/notices/index.ts';
import type { PushPlanner } from '../features/push/index.ts';
import { sweepImports } from '../features/imports/index.ts';
import { type MailOutbox, sweepAccountTokens } from '../features/account-mail/index.ts';
import { sweepKnownDevices } from '../features/accounts/index.ts';
import { sweepFrameSessions } from '../features/frame-sessions/index.ts';
import { sweepChangeOrigins } from '../mutations/index.ts';
import { sweepStories } from '../features/posts/index.ts';
import type { IdGenerator } from '../runtime/createIdGenerator.ts';
import type { ServerClock } from '../runtime/serverClock.ts';
import { settleEarnings } from '../features/stars/index.ts';
import { sweepOpenIdSignIns } from '../features/open-id/index.ts';
import { sweepPasskeyChallenges } from '../features/passkeys/index.ts';
import { createMessageSweeper } from '../features/messaging/index.ts';
import { checkSoldStars } from '../features/payments/index.ts';
import { sweepInvitations, sweepSignUps } from '../features/sign-up/index.ts';
import { sweepGuests, sweepSites } from '../features/sites/index.ts';
import type { TakeOuts } from '../features/take-out/index.ts';
import type { WebhookPlanner } from '../features/webhooks/index.ts';
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
  /** Plans the pushes that wait; undefined if nothing is pushed. */
  readonly push: Pick<PushPlanner, 'sweep'> | undefined;
  /** Plans the webhooks that wait. */
  readonly webhooks: Pick<WebhookPlanner, 'sweep'>;
  /** Asks for purchases and tips that are still open. */
  readonly purchases: () => Promise<void>;
  /** Does what follows from tips that were paid or paid back. */
  readonly tips: () => Promise<void>;
  /** Finishes what messages have left. */
  readonly messages: () => Promise<void>;
  /** Deletes the accounts of people who left 30 days ago. */
  readonly leftAccounts: () => Promise<void>;
  /** The copies of people's data. */
  readonly takeOuts: Pick<TakeOuts, 'sweep'>;
  /** Ten minutes if it is not given. */
  readonly intervalMs?: number;
}

type SweepStep = readonly [name: string, sweep: () => Promise<unknown>];

async function checkLedger(pool: Pool, log: Log): Promise<void> {
  const found = await checkSoldStars(pool);
  if (found === null || found.length === 0) return;
  log.error(
    { differences: found },
    'the ledger does not add up: no stars are sold until npm run ledger -- check finds nothing',
  );
}

const deleteExpiredSessions = 'delete from identity_sessions where expires_at < now()';

/**
 * Adds the digests, pushes and webhooks that are due, makes stories of yesterday their author's alone, and deletes unreachable data, every ten minutes: sites that their owners deleted 30 days ago, journal records beyond the stream's retention, expired sessions and
 * sign-ins, links of accounts, sign-ups and invitations that are late, forgotten devices, old translations, analytics and deliveries of webhooks, attachments of comments that were never sent, abandoned
 * imports, names of guests who have left nothing, reports of messages after 30 days, what all members of a thread have deleted, unused portraits and uploads, copies of people's data after seven days, and accounts that their people left 30 days ago. Asks the payment service for purchases that are still open, and
 * makes earnings available that are 14 days old. Puts cards of private replies on comments that have none yet. Once a day it checks the ledger.
 * A step that fails is logged by its name, and keeps none of the others from being made.
 *
 * @returns a function that stops the sweeping, once a running sweep has ended
 */
export function startSweeping({
  pool,
  ids,
  mail,
  push,
  webhooks,
  clock,
  log,
  store,
  uploads,
  purchases,
  tips,
  messages,
  takeOuts,
  leftAccounts,
  intervalMs = 10 * 60 * 1_000,
}: SweepingOptions): () => Promise<void> {
  const sweepJournal = createJournalSweeper(pool);
  const sweepMessages = createMessageSweeper(pool);
  let running = Promise.resolve();
  const steps: readonly SweepStep[] = [
    ['journal', () => sweepJournal(clock.now())],
    ['sessions', () => pool.query(deleteExpiredSessions)],
    ['sessions of frames', () => sweepFrameSessions(pool)],
    ['devices', () => sweepKnownDevices(pool)],
    ['links of accounts', () => sweepAccountTokens(pool)],
    ['sign-ins by the OpenID provider', () => sweepOpenIdSignIns(pool)],
    ['challenges of passkeys', () => sweepPasskeyChallenges(pool)],
    ['invitations', () => sweepInvitations(pool)],
    ['sign-ups', () => sweepSignUps(pool)],
    ['notifications', () => sweepNotices(pool)],
    ['digests', () => planDigests(pool, mail)],
    ['pushes', async () => push?.sweep()],
    ['webhooks', () => webhooks.sweep()],
    ['stopped mail', () => sweepMailStops(pool)],
    ['usage of networks', () => sweepNetworkUsage(pool)],
    ['translations', () => sweepTranslations(pool)],
    ['composer tokens', () => sweepTokens(pool)],
    ['stories', () => sweepStories(pool, clock.now())],
    ['publish tokens', () => sweepPublishTokens(pool)],
    ['sites', () => sweepSites(pool)],
    ['guests of sites', () => sweepGuests(pool)],
    ['imports', () => sweepImports(pool)],
    ['origins of changes', () => sweepChangeOrigins(pool)],
    ['portraits', () => sweepPortraits(pool, store)],
    ['uploads', async () => uploads?.sweep()],
    ['accounts that were left', leftAccounts],
    ['copies of data', () => takeOuts.sweep()],
    ['earnings', () => settleEarnings({ pool, ids })],
    ['messages', () => sweepMessages(clock.now())],
    ['private replies', messages],
    ['purchases', purchases],
    ['tips', tips],
    ['ledger', () => checkLedger(pool, log)],
  ];
  const sweepAll = async (): Promise<void> => {
    for (const [step, sweep] of steps) {
      try {
        await sweep();
      } catch (error) {
        log.warn({ error, step }, 'a step of tidying up failed, and is tried again later');
      }
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
