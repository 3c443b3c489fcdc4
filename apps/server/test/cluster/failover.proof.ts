import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { tell } from './findings.ts';
import { startNodes } from './startNodes.ts';
import { startPatroni } from './startPatroni.ts';
import { compare, startWriting } from './writing.ts';

const rounds = process.env['UFI_LONG'] === '1' ? 10 : 2;
const asked = (times: number) =>
  `the primary killed under 32 writers, ${times} times, cut off from its standbys before: 0 lost, 0 doubled, writes go on within 30 s`;

/** Kills the primary again and again while people write. */
async function failOver(isSynchronous: boolean, times: number) {
  const patroni = await startPatroni({ isSynchronous });
  const cleanUps = [patroni.stop];
  try {
    const cluster = await startNodes({ count: 1, databaseUrl: patroni.url });
    cleanUps.push(cluster.stop);
    const { nodes, pool, thread, writers, publicOrigin } = cluster;
    const place = { origin: nodes[0]?.origin ?? '', publicOrigin, thread };
    const writing = startWriting(place, [...writers, ...writers], 20);
    const pauses: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await wait(3_000);
      const killedAt = await patroni.killPrimary();
      const before = writing.ledger.acknowledged.size;
      // Answers that were under way may still come.
      while (writing.ledger.acknowledged.size < before + 40) await wait(20);
      pauses.push(Date.now() - killedAt);
      await patroni.restart();
    }
    await writing.stop();
    return { ...(await compare(pool, thread, writing.ledger)), longest: Math.max(...pauses) };
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
}

describe('a primary that is killed', () => {
  it(`C1 P4 loses and doubles nothing with a synchronous standby, ${rounds} times over`, async () => {
    const { acknowledged, lost, doubled, longest } = await failOver(true, rounds);
    const seen = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, writes again after ${(longest / 1_000).toFixed(1)} s at most`;
    tell({ promise: 'C1', asked: asked(rounds), seen });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    expect(longest).toBeLessThanOrEqual(30_000);
  });

  it('C1 P4 control: loses comments with an asynchronous standby', async () => {
    const { acknowledged, lost } = await failOver(false, 1);
    const seen = `${lost} of ${acknowledged} lost`;
    tell({ promise: 'C1', isControl: true, asked: 'an asynchronous standby: comments are lost', seen });
    expect(lost).toBeGreaterThan(0);
  });
});
