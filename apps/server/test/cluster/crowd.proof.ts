import { describe, expect, it } from '@jest/globals';
import { tell } from './findings.ts';
import { loseOne } from './loseOne.ts';

const viewersAtOnce = Number(process.env['UFI_VIEWERS'] ?? 1_000);
const asked = `three servers behind HAProxy, ${viewersAtOnce} viewers, one server killed: all on again within 5 s, none misses or doubles a comment`;

describe('a server that is killed under a crowd', () => {
  it('C2 has its viewers go to the others, without missing or doubling anything', async () => {
    const { missed, doubled, least, head, connected, returns, backMs, stored } = await loseOne({
      viewers: viewersAtOnce,
      end: ({ kill }) => kill(),
    });
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
    const { missed } = await loseOne({ viewers: 300, hasNoPosition: true, end: ({ kill }) => kill() });
    tell({
      promise: 'C2',
      isControl: true,
      asked: 'no resume position: comments are missed',
      seen: `${missed} missed`,
    });
    expect(missed).toBeGreaterThan(0);
  });
});
