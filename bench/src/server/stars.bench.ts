// Sending stars in process, subjects interleaved: `stars [SECONDS] [ROUNDS] [HISTORY]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Pool } from 'pg';
import { checkStars } from '../../../apps/server/src/features/stars/index.ts';
import { fetchWallet } from '../../../apps/server/src/features/stars/fetchWallet.ts';
import { readHistory } from '../../../apps/server/src/features/stars/wallet/readHistory.ts';
import { tableOf } from '../harness/measure.ts';
import { openBenchDatabase } from './openBenchDatabase.ts';
import { openThreads, threadId } from './openThreads.ts';
import { formatInteger, medianOf } from './runInterleaved.ts';
import {
  anyThread,
  fanId,
  hotThread,
  openBroadcasts,
  openServices,
  writeBareTip,
  writePlain,
  writeTip,
} from './starsSubjects.ts';

const [seconds = 2, rounds = 3, history = 1_000_000] = process.argv.slice(2).map(Number);
const database = await openBenchDatabase();
const pools: Pool[] = [];
const open = (max: number): Pool => {
  const pool = new Pool({ ...database.connection, pipeline: true, max });
  pools.push(pool);
  return pool;
};
await openThreads(database.pool);
await database.pool.query('alter system set autovacuum = off');
await database.pool.query('select pg_reload_conf()');
const [services, other, withoutStars] = [
  openServices(open(8), 3),
  openServices(open(8), 4),
  openServices(open(8), 5, false),
];
await openBroadcasts(database.pool, services);

type Call = () => Promise<unknown>;

/** Calls per second of so many callers, each of which waits for its answer. */
async function rateOf(call: Call, callers: number, duration = seconds): Promise<number> {
  const start = performance.now();
  const end = start + duration * 1_000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < end; done += 1) await call();
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return (done * 1_000) / (performance.now() - start);
}

const [one, four] = [open(1), open(4)];
const reader = fanId(0);
const subjects = {
  'plain, one room, no stars on the server': [() => writePlain(withoutStars, hotThread), 32],
  'plain, one room': [() => writePlain(services, hotThread), 32],
  'tips, one room': [() => writeTip(services, hotThread), 32],
  'plain, 32 rooms': [() => writePlain(services, anyThread()), 32],
  'tips, 32 rooms': [() => writeTip(services, anyThread()), 32],
  'one statement a tip, 1 connection': [() => writeBareTip(one), 1],
  'one statement a tip, 4 connections': [() => writeBareTip(four), 4],
  'a row by its key': [
    () => four.query({ name: 'key', text: 'select * from people where id = $1', values: [reader] }),
    4,
  ],
  'the wallet': [() => fetchWallet({}, { person: reader, locale: 'pt-BR' }, services), 4],
} satisfies Readonly<Record<string, readonly [Call, number]>>;
type Subject = keyof typeof subjects;

/** Calls a second of some subjects, of each round. */
async function ratesOf(names: readonly Subject[]): Promise<ReadonlyMap<Subject, readonly number[]>> {
  const rates = new Map<Subject, number[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, all] of rates) {
      const [call, callers] = subjects[name];
      const rate = await (round < 0 ? rateOf(call, callers, 0.5) : rateOf(call, callers));
      // The first warms up.
      if (round >= 0) all.push(rate);
    }
  }
  return rates;
}
const neverAnalyzed = await ratesOf(['plain, one room', 'tips, one room']);
await database.pool.query('vacuum analyze');
const rates = await ratesOf(Object.keys(subjects) as Subject[]);
const rate = (name: Subject, among = rates): number => medianOf(among.get(name) ?? []);

/** Counts waits for a lock while two servers send stars to eight rooms of one page, four each. */
async function waitsOf(): Promise<number> {
  let waits = 0;
  const watched = { isOver: false };
  const watch = async () => {
    while (!watched.isOver) {
      const { rows } = await one.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
      );
      waits += rows[0]?.count ?? 0;
    }
  };
  const watching = watch();
  const room = (first: number) => threadId(first + Math.floor(Math.random() * 4));
  await Promise.all([rateOf(() => writeTip(services, room(0)), 16), rateOf(() => writeTip(other, room(4)), 16)]);
  watched.isOver = true;
  await watching;
  return waits;
}
const waits = await waitsOf();
await database.pool.query('create table shared_account (balance bigint)');
await database.pool.query('insert into shared_account values (0)');
await database.pool.query(`create function to_shared() returns trigger language plpgsql as $$
  begin update shared_account set balance = balance + new.amount; return new; end $$`);
await database.pool.query(`create trigger to_shared before insert on ledger_transfers
  for each row when (new.kind = 'tip') execute function to_shared()`);
const sharedWaits = await waitsOf();
await database.pool.query('drop trigger to_shared on ledger_transfers');
const differences = await checkStars(database.pool);

// A long history: as many transfers of one wallet, there and back.
const [page] = (
  await database.pool.query<{ wallet: string; room: string }>(
    `select w.id::text as wallet, b.id::text as room from ledger_accounts w, ledger_accounts b
     where w.kind = 'wallet' and w.owner_id = $1 and b.kind = 'broadcast' limit 1`,
    [reader],
  )
).rows;
for (let from = 0; from < history; from += 50_000) {
  await database.pool.query(
    `insert into ledger_transfers (id, ledger, debit_id, credit_id, amount, kind, key, person_id, at)
     select 1000 + $1::bigint + g, 'stars', case when g % 2 = 0 then $2::bigint else $3 end,
       case when g % 2 = 0 then $3::bigint else $2 end, 1, 'bench', 'h' || ($1::bigint + g), $4,
       now() - interval '30 days'
     from generate_series(1, $5::int) g`,
    [from, page?.wallet, page?.room, reader, Math.min(50_000, history - from)],
  );
}
const pageAt = (before: string | undefined) => () => readHistory(four, { person: reader, before, limit: 20 });
const [newest, oldest] = [pageAt(undefined), pageAt('1050')];
const pages: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  pages[0].push(await rateOf(newest, 4, 1));
  pages[1].push(await rateOf(oldest, 4, 1));
}
const afterHistory = await ratesOf(['a row by its key', 'the wallet']);
for (const pool of pools) await pool.end();
await database.stop();

const raw = Math.max(rate('one statement a tip, 1 connection'), rate('one statement a tip, 4 connections'));
const ratios = [
  ['tips of plain comments, one room', rate('tips, one room') / rate('plain, one room'), 'at least 0.8'],
  [
    'the same, never analyzed',
    rate('tips, one room', neverAnalyzed) / rate('plain, one room', neverAnalyzed),
    'at least 0.8',
  ],
  [
    'plain comments of those without stars on the server',
    rate('plain, one room') / rate('plain, one room, no stars on the server'),
    'at least 0.97',
  ],
  ['tips of one statement each', rate('tips, one room') / raw, 'at least 0.4'],
  ['tips of plain comments, 32 rooms', rate('tips, 32 rooms') / rate('plain, 32 rooms'), 'at least 0.7'],
  ['time of a wallet of a row by its key', rate('a row by its key') / rate('the wallet'), 'at most 1.3'],
  [
    'time of a wallet after its history of before, each of a row by its key',
    rate('the wallet') /
      rate('a row by its key') /
      (rate('the wallet', afterHistory) / rate('a row by its key', afterHistory)),
    'at most 1.3',
  ],
  ['time of the oldest page of a history of the newest', medianOf(pages[0]) / medianOf(pages[1]), 'at most 1.3'],
] as const;
const report = [
  `# Sending stars, in process, 32 callers`,
  `Median of ${rounds} runs of ${seconds} s each, in turn; Node ${process.version}. All are durable.`,
  tableOf(
    ['subject', 'a second (least-most)'],
    [...rates].map(([name, all]) => [
      name,
      `${formatInteger(medianOf(all))} (${formatInteger(Math.min(...all))}-${formatInteger(Math.max(...all))})`,
    ]),
  ),
  tableOf(
    ['ratio', 'measured', 'goal'],
    ratios.map(([name, value, goal]) => [name, value.toFixed(2), goal]),
  ),
  `Lock waits seen while two servers send to eight rooms of one page: ${waits}; with one account for all of them: ${sharedWaits}. History of ${formatInteger(history)} transfers. Differences in the ledger: ${differences.length}.`,
].join('\n\n');
const results = new URL('../../results/', import.meta.url);
mkdirSync(results, { recursive: true });
writeFileSync(new URL('stars.md', results), `${report}\n`);
console.log(report);
