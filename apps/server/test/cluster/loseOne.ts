import { setTimeout as wait } from 'node:timers/promises';
import { startNodes, type Fault, type Node } from './startNodes.ts';
import { openViewers } from './viewers.ts';
import { compare, startWriting } from './writing.ts';

async function headOf(pool: Awaited<ReturnType<typeof startNodes>>['pool'], thread: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>('select seq::float8 as seq from threads where id = $1', [thread]);
  return rows[0]?.seq ?? NaN;
}

interface CrowdOptions {
  readonly viewers: number;
  /** Deliberate fault: who comes back has forgotten where they were. */
  readonly hasNoPosition?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Number of those who write, and milliseconds from an answer to their next comment. */
  readonly writing?: { readonly writers: number; readonly pauseMs: number };
  readonly fault?: Fault;
  /** Ends the server. */
  readonly end: (node: Node) => Promise<void>;
}

/** Ends one of three servers behind HAProxy under viewers and writers, and waits until all are with the others. */
export async function loseOne({ viewers: count, hasNoPosition = false, end: endNode, ...options }: CrowdOptions) {
  const { env, fault, writing: pace = { writers: 2, pauseMs: 400 } } = options;
  const nodes = { count: 3, hasNats: true, hasBalancer: true };
  const cluster = await startNodes({ ...nodes, ...(env && { env }), ...(fault && { fault }) });
  try {
    const { nodes, pool, thread, writers, publicOrigin } = cluster;
    const { host, port } = new URL(publicOrigin);
    const order = { port: Number(port), host, thread, seq: 0, viewers: count, hasNoPosition };
    const viewers = await openViewers(order);
    const place = { origin: publicOrigin, publicOrigin, thread };
    const writing = startWriting(place, writers.slice(0, pace.writers), pace.pauseMs);
    let isOver = false;
    const telling = (async () => {
      for (; !isOver; await wait(50)) viewers.tellHead(await headOf(pool, thread));
    })();
    await wait(4_000);
    const begunAt = performance.timeOrigin + performance.now();
    const [first] = nodes;
    if (first !== undefined) await endNode(first);
    const endedAt = performance.timeOrigin + performance.now();
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
      backMs: Math.round(report.backAt - begunAt),
      backAfterEndMs: Math.round(report.backAt - endedAt),
      unanswered: writing.unanswered(),
      stored: await compare(pool, thread, writing.ledger),
    };
  } finally {
    await cluster.stop();
  }
}
