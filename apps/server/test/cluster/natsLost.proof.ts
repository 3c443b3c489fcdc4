import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { tell } from './findings.ts';
import { startNodes, type Fault } from './startNodes.ts';
import { openViewers } from './viewers.ts';
import { writeOne } from './writing.ts';

const viewersAtOnce = 200;
const pauseMs = 200;
const asked = 'NATS killed for 8 s under writers: viewers late by 1,200 ms at most, none misses a comment';
const noLook: Fault = [/pollMs = 750 \} = options/, 'pollMs = 36e5 } = options'];

/** Kills NATS while somebody writes at one server and many look on at the other. */
async function killNats(fault?: Fault) {
  const cluster = await startNodes({ count: 2, hasNats: true, ...(fault && { fault }) });
  try {
    const { nodes, thread, writers, publicOrigin, nats } = cluster;
    const [here, there] = nodes;
    const host = new URL(publicOrigin).host;
    const order = { port: there?.port ?? 0, host, thread, seq: 0, viewers: viewersAtOnce };
    const viewers = await openViewers(order);
    const answered = new Map<number, number>();
    const writeFor = async (ms: number) => {
      for (const end = Date.now() + ms; Date.now() < end; await wait(pauseMs)) {
        const { seq, at } = await writeOne({ origin: here?.origin ?? '', publicOrigin, thread }, writers[0]);
        answered.set(seq, at);
      }
    };
    await writeFor(3_000);
    await nats.kill();
    await writeFor(8_000);
    const isLost = (await there?.metric('ufi_fan_out_connected')) === 0;
    await nats.start();
    await writeFor(6_000);
    const isBack = (await there?.metric('ufi_fan_out_connected')) === 1;
    await wait(1_500);
    const { arrivals, missed, doubled, least } = await viewers.report();
    viewers.close();
    const lastAt = new Map(arrivals.map(([seq, , last]) => [seq, last]));
    const late = [...answered].map(([seq, at]) => (lastAt.get(seq) ?? Infinity) - at);
    const unseen = Math.max(...answered.keys()) - least;
    return { most: Math.max(...late), missed: missed + unseen, doubled, comments: answered.size, isLost, isBack };
  } finally {
    await cluster.stop();
  }
}

describe('NATS that is killed and comes back', () => {
  it('C3 makes viewers late by 1.2 s at most, and none misses anything', async () => {
    const { most, missed, doubled, comments, isLost, isBack } = await killNats();
    const seen = `${comments} comments to ${viewersAtOnce} viewers: late by ${Math.round(most)} ms at most, ${missed} missed, ${doubled} doubled`;
    tell({ promise: 'C3', asked, seen });
    expect({ missed, doubled, isLost, isBack }).toEqual({ missed: 0, doubled: 0, isLost: true, isBack: true });
    expect(most).toBeLessThanOrEqual(1_200);
  });

  it('C3 control: is noticed where servers do not look for what they were not told', async () => {
    const { most, missed } = await killNats(noLook);
    const seen = `late by ${Math.round(most)} ms, ${missed} missed`;
    tell({ promise: 'C3', isControl: true, asked: 'no look at the heads: viewers are late', seen });
    expect(most).toBeGreaterThan(1_200);
  });
});
