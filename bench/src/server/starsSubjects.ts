import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addComment } from '../../../apps/server/src/features/comments/addComment.ts';
import { grantStars } from '../../../apps/server/src/features/ledger/index.ts';
import { createServerServices } from '../../../apps/server/src/start/createServerServices.ts';
import { threadCount, threadId, writer } from './openThreads.ts';

const firstFan = 1_000_000_000_000_001_000n;
const fanCount = 512;
/** Stars of each tip. */
const stars = 10;
const text = 'Something that is about as long as what people write under a post.';

/** Id of the n-th person who sends stars. */
export const fanId = (index: number): string => String(firstFan + BigInt(index));
let turn = 0;
/** Somebody who is not sending at this moment. */
const nextFan = (): string => fanId((turn += 1) % fanCount);

const statements = [
  `update posts set kind = 'live', video = '{"isLive": true, "startedAt": 1, "duration": null, "hasTimestamps": false}'`,
  `insert into scopes (id) select ${firstFan} + g from generate_series(0, ${fanCount - 1}) g`,
  `insert into actors (id, kind, name, first_name, search_name)
   select ${firstFan} + g, 'person', 'Fan ' || g, 'Fan', 'fan ' || g from generate_series(0, ${fanCount - 1}) g`,
  `insert into people (id) select ${firstFan} + g from generate_series(0, ${fanCount - 1}) g`,
  'create table bare_accounts (id bigint primary key, balance bigint not null)',
  `insert into bare_accounts select g, 1000000000 from generate_series(0, ${fanCount}) g`,
  `create table bare_transfers (id bigint primary key generated always as identity, debit_id bigint not null,
     credit_id bigint not null, amount bigint not null, at timestamptz not null default now())`,
  'create index on bare_transfers (debit_id, at)',
  'create index on bare_transfers (credit_id, id)',
];

type Services = ReturnType<typeof createServerServices>;

/** The server's services on a pool, with stars or as it is where there are none. */
export const openServices = (pool: Pool, node: number, hasStars = true): Services =>
  createServerServices({
    pool,
    wake: () => {},
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    node,
    hasStars,
  });

/** Turns the threads into broadcasts, and gives people stars. */
export async function openBroadcasts(pool: Pool, services: Services): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  for (let index = 0; index < fanCount; index += 1) {
    await grantStars(services, { person: fanId(index), amount: 5_000_000, key: `bench-${index}` });
  }
  // Nobody may send so much in a day.
  await pool.query(`create function long_ago() returns trigger language plpgsql as $$
    begin new.at := now() - interval '30 days'; return new; end $$`);
  await pool.query(`create trigger long_ago before insert on ledger_transfers
    for each row when (new.kind = 'tip') execute function long_ago()`);
}

const add = (services: Services, thread: string, fields: object) =>
  addComment(
    { ft_ent_identifier: thread, comment_text: text, client_id: randomUUID(), ...fields },
    { person: nextFan(), locale: 'pt-BR' },
    services,
  );

/** Writes a comment without stars. */
export const writePlain = (services: Services, thread: string) => add(services, thread, {});

/** Writes a comment with stars. */
export const writeTip = (services: Services, thread: string) =>
  add(services, thread, { stars_quantity: stars, stars_source: 'amount' });

/** One of the threads, or always the same. */
export const anyThread = (): string => threadId(Math.floor(Math.random() * threadCount));
/** The broadcast that everybody is in. */
export const hotThread = threadId(threadCount);

const bareTip = {
  name: 'bare tip',
  text: `with said as (insert into bare_comments (thread_id, author_id, text) values ($1, $2, $3)),
    moved as (insert into bare_transfers (debit_id, credit_id, amount) values ($4, ${fanCount}, ${stars})),
    paid as (update bare_accounts set balance = balance - ${stars} where id = $4)
    update bare_accounts set balance = balance + ${stars} where id = ${fanCount}`,
};

/** The rows of a tip in one statement: what the database does without us. */
export const writeBareTip = (pool: Pool) =>
  pool.query({ ...bareTip, values: [hotThread, writer, text, Math.floor(Math.random() * fanCount)] });
