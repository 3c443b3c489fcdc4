import type { Pool } from 'pg';
import { pino } from 'pino';
import type { Config } from '../../config/index.ts';
import { openDatabase } from '../../database/engine/index.ts';
import { migrate } from '../../database/migrate.ts';
import { runCheck, type LedgerDifference } from '../../features/ledger/index.ts';
import { joinArticles, type JoinReport } from '../../features/page-moves/index.ts';
import { soldStarsChecks } from '../../features/payments/index.ts';
import {
  endPayout,
  endPromotion,
  holdPayout,
  payOut,
  promote,
  statementOf,
  type Payout,
  type PayoutEnd,
  type Promotion,
} from '../../features/stars/index.ts';
import { createIdGenerator, type IdGenerator } from '../../runtime/createIdGenerator.ts';
import { systemClock } from '../../runtime/serverClock.ts';
import { freezeByEmail, grantByEmail, markMinorByEmail, type GrantByEmail } from './grantByEmail.ts';
import { makeResetLink } from './makeResetLink.ts';
import { markWorkUsers, type WorkUsers } from './markWorkUsers.ts';
import { turnOffByEmail } from './turnOffByEmail.ts';
import { newestId } from '../newestId.ts';
import { originsOf } from '../port/originsOf.ts';
import { inviteOwner, type OwnerInvitation } from '../ownerInvitation.ts';
import { markPerson, type PersonMark } from './markPerson.ts';
import { addPlaces } from './addPlaces.ts';
import { setBusiness, type PageBusiness } from './setBusiness.ts';
import { setConstituency, type PageConstituency } from './setConstituency.ts';

export { makeBackupKeys } from '../../features/backup/index.ts';
export { backUp, restoreFrom } from './backups.ts';
export { readConfig } from '../../config/index.ts';

/**
 * Creates an invitation to become instance owner for one e-mail address. With the embedded database, no server may run
 * on the data directory.
 *
 * @throws DatabaseError with the reason and what to do
 */
export const makeOwnerInvitation = (config: Config, email: string): Promise<OwnerInvitation> =>
  withDatabase(config, (pool) => inviteOwner(pool, originsOf(config, config.port).publicOrigin, email));

/** Makes a link to set a new password for an e-mail address; null if it has no account. */
export const makePasswordLink = (config: Config, email: string): Promise<string | null> =>
  withDatabase(config, (pool) => makeResetLink(pool, originsOf(config, config.port).publicOrigin, email));

/** Turns the second step of an account off, whose person has lost app and codes; false if there is none. */
export const turnOffSecondStepOf = (config: Config, email: string): Promise<boolean> =>
  withDatabase(config, (pool) => turnOffByEmail(pool, email));

/**
 * Marks or unmarks accounts of the work domain; returns the names of those that changed. With the embedded database,
 * the server must not be running.
 */
export const changeWorkUsers = (config: Config, change: WorkUsers): Promise<readonly string[]> =>
  withDatabase(config, (pool) => markWorkUsers(pool, change));

/** Marks an account as a bot or a business persona, or takes that back; returns its name, null if nothing has changed. */
export const changePersonMark = (config: Config, mark: PersonMark): Promise<string | null> =>
  withDatabase(config, (pool) => markPerson(pool, mark));

/** Puts a page under a business, or takes it out; returns its name, null if nothing has changed. */
export const changeBusiness = (config: Config, change: PageBusiness): Promise<string | null> =>
  withDatabase(config, (pool) => setBusiness(pool, change));

/** Says which place has elected a page, or takes that back; returns its name, null if nothing has changed. */
export const changeConstituency = (config: Config, change: PageConstituency): Promise<string | null> =>
  withDatabase(config, (pool) => setConstituency(pool, change));

/** Adds places that people can add to their comments; returns the names of those that were not there yet. */
export const addPlacesOf = (config: Config, places: unknown): Promise<readonly string[]> =>
  withIds(config, (services) => addPlaces(services, places));

/**
 * Joins the threads of articles that are one however their address is written, or lists them. With the embedded
 * database, the server must not be running.
 */
export const joinThreads = (config: Config, options: { readonly isDryRun: boolean }): Promise<JoinReport> =>
  withDatabase(config, (pool) => joinArticles(pool, options));

/** Grants stars to an account; returns its new balance, null if there is no such account. */
export const grantStarsTo = (config: Config, grant: GrantByEmail): Promise<number | null> =>
  withDatabase(config, (pool) => grantByEmail(pool, grant, config.node));

/** Suspends the wallet of an account, or ends that; false if there is no such account or it has no stars. */
export const freezeWalletOf = (config: Config, email: string, isFrozen: boolean): Promise<boolean> =>
  withDatabase(config, (pool) => freezeByEmail(pool, email, isFrozen));

/** Says that whoever has an account is under age or not; false if there is no such account. */
export const markMinor = (config: Config, email: string, isMinor: boolean): Promise<boolean> =>
  withDatabase(config, (pool) => markMinorByEmail(pool, email, isMinor));

/** Runs work that needs new ids, such as what writes to the ledger. */
const withIds = <Result>(
  config: Config,
  work: (services: { readonly pool: Pool; readonly ids: IdGenerator }) => Promise<Result>,
): Promise<Result> =>
  withDatabase(config, async (pool) =>
    work({ pool, ids: createIdGenerator({ clock: systemClock, node: config.node, after: await newestId(pool) }) }),
  );

/** Issues stars that double those of somebody's broadcasts; returns what is ready, null if there is no such actor. */
export const promotePayee = (config: Config, promotion: Promotion): Promise<number | null> =>
  withIds(config, (services) => promote(services, promotion));

/** Takes back what a promotion has not given to broadcasts; returns how much, null if there is no such actor. */
export const endPromotionOf = (config: Config, payee: string): Promise<number | null> =>
  withIds(config, (services) => endPromotion(services, { payee, key: services.ids.next() }));

/** Books that a person or page was paid for stars; returns what is still available, null if there is no such actor. */
export const payOutStars = (config: Config, payout: Payout): Promise<number | null> =>
  withIds(config, (services) => payOut(services, payout));

/** Holds what a person or page is to be paid; returns what is still available, null if there is no such actor. */
export const holdPayoutOf = (config: Config, payout: Payout): Promise<number | null> =>
  withIds(config, (services) => holdPayout(services, payout));

/** Books how a payout has ended that was on its way; returns its amount. */
export const endPayoutOf = (config: Config, payout: PayoutEnd): Promise<number> =>
  withIds(config, (services) => endPayout(services, payout));

/** What became available to a person or page and was paid out, as CSV. */
export const readStatement = (config: Config, payee: string): Promise<string> =>
  withDatabase(config, (pool) => statementOf(pool, payee));

/**
 * Everything in the ledger of stars, and in what was paid for them, that does not add up. While there is something, no
 * stars are sold.
 */
export const findLedgerDifferences = (config: Config): Promise<readonly LedgerDifference[]> =>
  withDatabase(config, (pool) => runCheck(pool, soldStarsChecks));

async function withDatabase<Result>(config: Config, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase({ ...config, log });
  try {
    await migrate(database.pool);
    return await work(database.pool);
  } finally {
    await database.stop();
  }
}
