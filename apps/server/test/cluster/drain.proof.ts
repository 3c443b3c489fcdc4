import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { tell } from './findings.ts';
import { loseOne } from './loseOne.ts';
import type { Node } from './startNodes.ts';

const viewers = 300;
const writing = { writers: 8, pauseMs: 20 };
const asked = `three servers behind HAProxy, ${viewers} viewers and ${writing.writers} writers, one server told to end: each call answered, none misses or doubles a comment`;

const terminate = async ({ process: child }: Node): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

describe('a server that is told to end', () => {
  it('C9 drains: nobody is refused, and its viewers miss nothing', async () => {
    const env = { UFI_DRAIN_SECONDS: '8' };
    const crowd = await loseOne({ viewers, env, writing, end: terminate });
    const { missed, doubled, connected, returns, backMs, stored, unanswered } = crowd;
    const unseen = crowd.head - crowd.least;
    const seen = `${returns} viewers back ${(backMs / 1_000).toFixed(1)} s after the signal at most, of ${crowd.head} comments ${missed + unseen} missed, ${doubled} doubled; ${stored.acknowledged} acknowledged, ${unanswered} not answered`;
    tell({ promise: 'C9', asked, seen });
    expect({ missed, doubled, unseen, connected, unanswered }).toEqual({
      missed: 0,
      doubled: 0,
      unseen: 0,
      connected: viewers,
      unanswered: 0,
    });
    expect(stored).toMatchObject({ lost: 0, doubled: 0 });
    expect(returns).toBeGreaterThan(viewers / 5);
  });

  it('C9 control: without draining, calls are not answered', async () => {
    const { unanswered } = await loseOne({
      viewers,
      env: { UFI_DRAIN_SECONDS: '0' },
      writing,
      end: ({ kill }) => kill(),
    });
    tell({
      promise: 'C9',
      isControl: true,
      asked: 'ended without draining: calls are not answered',
      seen: `${unanswered} not answered`,
    });
    expect(unanswered).toBeGreaterThan(0);
  });
});
