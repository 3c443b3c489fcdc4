import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { tell } from './findings.ts';
import { makePosts } from './makePosts.ts';
import { startNodes } from './startNodes.ts';
import { writeOne } from './writing.ts';

const threads = 300;
/** One in a hundred. */
const watched = 3;
const asked = 'a server whose viewers look at 1 % of the threads is told 2 % of what changes at most';

/** Interval at which the server is told something whose viewers look at few threads, while one comment is written in each. */
async function measure(hasNats: boolean): Promise<number> {
  const cluster = await startNodes({ count: 2, hasNats });
  try {
    const { nodes, writers, publicOrigin, pool } = cluster;
    const [here, there] = nodes;
    const posts = await makePosts(pool, { like: cluster.thread, count: threads });
    const targets = posts
      .slice(0, watched)
      .map((id) => `${id}:0`)
      .join(',');
    const stream = await fetch(`${there?.origin}/ufi/stream/?targets=${targets}`);
    expect(stream.status).toBe(200);
    await wait(500);
    const before = (await there?.metric('ufi_fan_out_received')) ?? NaN;
    for (const [index, thread] of posts.entries()) {
      await writeOne({ origin: here?.origin ?? '', publicOrigin, thread }, writers[index % 16]);
    }
    await wait(500);
    const after = (await there?.metric('ufi_fan_out_received')) ?? NaN;
    await stream.body?.cancel();
    return after - before;
  } finally {
    await cluster.stop();
  }
}

describe('what a server is told of others', () => {
  it('C4 follows what its own viewers look at', async () => {
    const told = await measure(true);
    tell({
      promise: 'C4',
      asked,
      seen: `told ${told} times of ${threads} comments, one in each of ${threads} threads`,
    });
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(threads * 0.02);
  });

  it('C4 control: is everything where all share one line', async () => {
    const told = await measure(false);
    const seen = `told ${told} times of ${threads} comments, mailboxes of those who were told included`;
    tell({ promise: 'C4', isControl: true, asked: 'one line for all: more than 2 %', seen });
    expect(told).toBeGreaterThan(threads * 0.02);
  });
});
