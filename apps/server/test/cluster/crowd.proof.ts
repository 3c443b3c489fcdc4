import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { tell } from './findings.ts';
import { startNodes } from './startNodes.ts';
import { openViewers } from './viewers.ts';
import { compare, startWriting } from './writing.ts';

const viewersAtOnce = Number(process.env['UFI_VIEWERS'] ?? 1_000);
const asked = `three servers behind HAProxy, ${viewersAtOnce} viewers, one server killed: all on again within 5 s, none misses or doubles a comment`;

async function headOf(pool: Awaited<ReturnType<typeof startNodes>>['pool'], thread: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq::float8 as seq from threads where id = $1', [thread]);
  return rows[0]?.seq ?? NaN;
}

/** Kills one of three servers under viewers and writers. */
async function killOne(hasNoPosition: boolean, viewersHere: number) {
  const cluster = await startNodes({ count: 3, hasNats: true, hasBalancer: true });
  try {
    const { nodes, pool, thread, writers, publicOrigin } = cluster;
    const { host, port } = new URL(publicOrigin);
    const order = { port: Number(port), host, thread, seq: 0, viewers: viewersHere, hasNoPosition };
    const viewers = await openViewers(order);
    const writing = startWriting({ origin: publicOrigin, publicOrigin, thread }, writers.slice(0, 2), 400);
    let isOver = false;
    const telling = (async () => {
      for (; !isOver; await wait(50)) viewers.tellHead(await headOf(pool, thread));
    })();
    await wait(4_000);
    const killedAt = performance.timeOrigin + performance.now();
    await nodes[0]?.kill();
    await wait(8_000);
    await writing.stop();
    isOver = true;
    await telling;
    const head = await headOf(pool, thread);
    let report = await viewers.report();
    for (const end = Date.now() + 10_000; report.least < head && Date.now() < end; await wait(200)) {
      report = await viewers.report();
    }
    viewers.close();
    return {
      ...report,
      head,
      backMs: Math.round(report.backAt - killedAt),
      stored: await compare(pool, thread, writing.ledger),
    };
  } finally {
    await cluster.stop();
  }
}

describe('a server that is killed under a crowd', () => {
  it('C2 has its viewers go to the others, without missing or doubling anything', async () => {
    const { missed, doubled, least, head, connected, returns, backMs, stored } = await killOne(false, viewersAtOnce);
    const unseen = head - least;
    const seen = `${returns} viewers back after ${backMs} ms, ${connected} on; of ${head} comments ${missed + unseen} missed, ${doubled} doubled; ${stored.acknowledged} acknowledged, ${stored.lost} lost, ${stored.doubled} doubled`;
    tell({ promise: 'C2', asked, seen });
    expect({ missed, doubled, unseen, connected }).toEqual({
      missed: 0,
      doubled: 0,
      unseen: 0,
      connected: viewersAtOnce,
    });
    expect(stored).toMatchObject({ lost: 0, doubled: 0 });
    expect(returns).toBeGreaterThan(viewersAtOnce / 5);
    expect(backMs).toBeLessThanOrEqual(5_000);
  });

  it('C2 control: viewers who come back without their position miss comments', async () => {
    const { missed } = await killOne(true, 300);
    tell({
      promise: 'C2',
      isControl: true,
      asked: 'no resume position: comments are missed',
      seen: `${missed} missed`,
    });
    expect(missed).toBeGreaterThan(0);
  });
});
