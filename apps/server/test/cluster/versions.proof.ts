import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { tell } from './findings.ts';
import { startNodes } from './startNodes.ts';
import { openViewers } from './viewers.ts';
import { compare, startWriting } from './writing.ts';

const older = process.env['UFI_OLDER_SERVER'] ?? '';
const seconds = process.env['UFI_LONG'] === '1' ? 600 : 60;

/** Has people write to both versions, and others look on. */
async function runBoth(work: (pool: Pool) => Promise<void>) {
  const cluster = await startNodes({ count: 2, programs: [older] });
  try {
    const { nodes, pool, thread, writers, publicOrigin } = cluster;
    const host = new URL(publicOrigin).host;
    const viewers = await Promise.all(
      nodes.map(({ port }) => openViewers({ port, host, thread, seq: 0, viewers: 50 })),
    );
    const writing = nodes.map(({ origin }, index) =>
      startWriting({ origin, publicOrigin, thread }, writers.slice(index * 4, index * 4 + 4), 200),
    );
    await work(pool);
    await Promise.all(writing.map((each) => each.stop()));
    await wait(2_000);
    const reports = await Promise.all(viewers.map((each) => each.report()));
    for (const each of viewers) each.close();
    const stored = await Promise.all(writing.map(({ ledger }) => compare(pool, thread, ledger)));
    const positions = reports.flatMap(({ least, most }) => [least, most]);
    const sum = <Each>(all: readonly Each[], of: (each: Each) => number) =>
      all.reduce((total, each) => total + of(each), 0);
    return {
      acknowledged: sum(stored, ({ acknowledged }) => acknowledged),
      unanswered: sum(writing, (each) => each.unanswered()),
      lost: sum(stored, ({ lost }) => lost),
      doubled: Math.max(...stored.map(({ doubled }) => doubled)),
      missed: sum(reports, ({ missed }) => missed) + Math.max(...positions) - Math.min(...positions),
    };
  } finally {
    await cluster.stop();
  }
}

describe('a server of an older version beside one of this', () => {
  it('C6 answers on, and loses nothing, after the newer one has migrated the database', async () => {
    const { acknowledged, ...outcome } = await runBoth(() => wait(seconds * 1_000));
    const { unanswered, lost, doubled, missed } = outcome;
    const seen = `${seconds} s, ${acknowledged} acknowledged by both: ${unanswered} not answered, ${lost} lost, ${doubled} doubled, ${missed} missed`;
    tell({ promise: 'C6', asked: '0 answers 5xx, 0 lost, 0 doubled, 0 missed', seen });
    expect(outcome).toEqual({ unanswered: 0, lost: 0, doubled: 0, missed: 0 });
  });

  it('C6 control: is noticed where a migration takes away what the older one needs', async () => {
    const { unanswered } = await runBoth(async (pool) => {
      await wait(2_000);
      await pool.query('alter table comments rename column privacy to other_privacy');
      await wait(3_000);
      await pool.query('alter table comments rename column other_privacy to privacy');
    });
    const seen = `${unanswered} not answered`;
    tell({ promise: 'C6', isControl: true, asked: 'a column renamed under both: answers 5xx', seen });
    expect(unanswered).toBeGreaterThan(0);
  });
});
