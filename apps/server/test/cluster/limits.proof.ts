import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '../durability/writers.ts';
import { tell } from './findings.ts';
import { startNodes, type Fault } from './startNodes.ts';

const perMinute = 60;
const burst = perMinute / 2;
const seconds = 30;
const most = burst + (perMinute * seconds) / 60 + 2 * (burst / 2);
const asked = `three servers, ${perMinute} writes a minute: somebody who goes to each in turn for ${seconds} s is let through ${most} times at most (a burst of ${burst}, the rate, and half a burst for each further server), with a tenth to spare`;

/** Number of one person's writes that get through, to all servers in turn. */
async function countWrites(count: number, fault?: Fault): Promise<number> {
  const env = { UFI_WRITES_PER_MINUTE: String(perMinute) };
  const cluster = await startNodes({ count, hasNats: true, env, ...(fault && { fault }) });
  try {
    const { nodes, thread, writers, publicOrigin } = cluster;
    const cookie = writers[0]?.cookie ?? '';
    const end = performance.now() + seconds * 1_000;
    let granted = 0;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const origin = nodes[turn % nodes.length]?.origin ?? '';
      const body = { ft_ent_identifier: thread, comment_text: `Comment ${turn}`, client_id: randomUUID() };
      const { status } = await post({ origin, publicOrigin }, '/ufi/add/comment/', { body, cookie });
      if (status !== 200 && status !== 429) throw new Error(`answered with ${status}`);
      if (status === 200) granted += 1;
      await wait(50);
    }
    return granted;
  } finally {
    await cluster.stop();
  }
}

describe('rate limits of several servers', () => {
  it('C10 hold over all of them', async () => {
    const granted = await countWrites(3);
    tell({ promise: 'C10', asked, seen: `${granted} of ${most}` });
    expect(granted).toBeLessThanOrEqual(most * 1.1);
    expect(granted).toBeGreaterThanOrEqual(burst + (perMinute * seconds) / 60 - 5);
  });

  it('C10 control: servers that receive nothing of each other let through what each of them may', async () => {
    const granted = await countWrites(3, ['shared.get(limit)?.spend(key, count)', 'void 0']);
    tell({ promise: 'C10', isControl: true, asked: 'uses of others not counted', seen: `${granted} of ${most}` });
    expect(granted).toBeGreaterThan(most * 1.1);
  });
});
