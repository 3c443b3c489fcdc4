import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile, tell } from './findings.ts';
import { startNodes } from './startNodes.ts';
import { openViewers } from './viewers.ts';
import { writeOne } from './writing.ts';

const comments = 60;

/** Milliseconds from a writer's answer at one server to a viewer at the other, in the middle. */
async function measure(hasNats: boolean): Promise<number> {
  const cluster = await startNodes({ count: 2, hasNats });
  try {
    const { nodes, thread, writers, publicOrigin } = cluster;
    const [here, there] = nodes;
    const host = new URL(publicOrigin).host;
    const viewers = await openViewers({ port: there?.port ?? 0, host, thread, seq: 0, viewers: 1 });
    const answered = new Map<number, number>();
    for (let index = 0; index < comments + 10; index += 1) {
      const { seq, at } = await writeOne({ origin: here?.origin ?? '', publicOrigin, thread }, writers[index % 16]);
      if (index >= 10) answered.set(seq, at);
      await wait(200);
    }
    const { arrivals } = await viewers.report();
    viewers.close();
    const late = arrivals.flatMap(([seq, first]) => (answered.has(seq) ? [first - (answered.get(seq) ?? 0)] : []));
    expect(late.length).toBe(comments);
    return quantile(late, 0.5);
  } finally {
    await cluster.stop();
  }
}

describe('from the answer at one server to a viewer at another', () => {
  it.each([false, true])('C0 takes 25 ms in the middle at most, over NATS: %s', async (hasNats) => {
    const middle = await measure(hasNats);
    const line = hasNats ? 'NATS' : 'PostgreSQL';
    tell({ promise: 'C0', asked: 'p50 25 ms', seen: `p50 ${middle.toFixed(1)} ms over ${line}` });
    expect(middle).toBeLessThanOrEqual(25);
  });
});
