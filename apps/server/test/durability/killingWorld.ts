import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../src/database/engine/index.ts';
import { silentLog } from '../../src/database/testing/silentLog.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createIdentity } from '../../src/features/accounts/index.ts';
import { grantStars } from '../../src/features/ledger/index.ts';
import { createServerServices } from '../../src/start/createServerServices.ts';
import { insertPosts } from '../../src/features/posts/index.ts';
import type { BuiltServer } from './builtServer.ts';
import { post, type Ledger, type Writer } from './writers.ts';

/** The number of each writer. */
const numbers = Array.from({ length: 16 }, (_, number) => number);
const password = 'a password of sixteen writers';
const emailOf = (number: number): string => `writer${number}@example.test`;

/** A data directory with sixteen people and a post of somebody else, for servers that are killed. */
export interface KillingWorld {
  readonly dataDir: string;
  readonly thread: string;
  signIn(server: BuiltServer): Promise<Writer[]>;
  /** Reads the database while no server runs. */
  read<Result>(work: (pool: Pool) => Promise<Result>): Promise<Result>;
  /** Kills the database of a running server. */
  killDatabase(): Promise<void>;
  remove(): Promise<void>;
}

interface WorldOptions {
  readonly kind: 'plain' | 'live';
  /** Stars that each writer has. */
  readonly stars: number;
}

/** Makes sixteen people and a post of somebody else in an empty database. Returns the post's id. */
export async function fillWorld(pool: Pool, { kind, stars }: WorldOptions): Promise<string> {
  await migrate(pool);
  const services = createServerServices({ pool, wake: () => undefined });
  const identity = createIdentity(services);
  const author = await identity.signUp({ email: 'author@example.test', password, name: 'Author', locale: 'en-US' });
  const join = async (number: number) => {
    const account = { email: emailOf(number), password, name: `Writer ${number}`, locale: 'en-US' } as const;
    const person = await identity.signUp(account);
    if (stars > 0) await grantStars(services, { person, amount: stars, key: `kill-${number}` });
  };
  await Promise.all(numbers.map(join));
  // Not new any more, so that the limit of the first day does not end the writing.
  await pool.query("update ledger_accounts set opened_at = now() - interval '2 days'");
  const id = services.ids.next();
  const createdAt = Math.floor(Date.now() / 1000);
  const place = { authorKind: 'person', group: null, kind, privacy: 'everyone' } as const;
  const content = { text: 'A post', attachment: null, createdAt, isClosed: false };
  await insertPosts(pool, [{ id, author, ...place, ...content }]);
  const video = { isLive: true, startedAt: createdAt, duration: null, hasTimestamps: false };
  if (kind === 'live') await pool.query('update posts set video = $2 where id = $1', [id, video]);
  return id;
}

/** Signs the sixteen people in. */
export async function signInWriters(destination: Parameters<typeof post>[0]): Promise<Writer[]> {
  const enter = async (number: number): Promise<Writer> => {
    const body = { email: emailOf(number), password };
    const { cookie } = await post(destination, '/session/sign_in/', { body });
    if (cookie === null) throw new Error('signing in gave no session');
    return { number, cookie };
  };
  return Promise.all(numbers.map(enter));
}

/** Creates the world. */
export async function createKillingWorld({ kind, stars }: WorldOptions): Promise<KillingWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ufi-kill-'));
  const read: KillingWorld['read'] = async (work) => {
    const database = await openDatabase({ dataDir, log: silentLog });
    try {
      return await work(database.pool);
    } finally {
      await database.stop();
    }
  };
  const thread = await read((pool) => fillWorld(pool, { kind, stars }));
  return {
    dataDir,
    thread,
    read,
    signIn: ({ origin }) => signInWriters({ origin, publicOrigin: origin }),
    async killDatabase() {
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1);
      process.kill(Number(pid), 'SIGKILL');
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Resolves once this many comments or messages are acknowledged. */
export async function untilAcknowledged(ledger: Ledger, count: number): Promise<void> {
  while (ledger.acknowledged.size < count) await wait(5);
}

/** A log without any attempt. */
export const newLedger = (): Ledger => ({ unanswered: new Map(), acknowledged: new Map() });
