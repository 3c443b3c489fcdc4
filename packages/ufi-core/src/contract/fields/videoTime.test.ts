import { describe, expect, it } from '@jest/globals';
import type { PostVideo } from './postVideo.ts';
import { videoTimeOffset } from './videoTime.ts';

const video = (changes: Partial<PostVideo> = {}): PostVideo => ({
  isLive: false,
  startedAt: null,
  duration: 90.7,
  hasTimestamps: true,
  ...changes,
});
const plain = video({ hasTimestamps: false });

const cases = [
  ['live', { video: video({ isLive: true, duration: null }), position: 12.34, liveState: 'Live' }, 12.3],
  ['live, at its very start', { video: plain, position: 0, liveState: 'Live' }, 0],
  ['on demand', { video: plain, position: 33, liveState: 'OnDemand' }, 33],
  ['on demand, past its end', { video: plain, position: 200, liveState: 'OnDemand' }, 200],
  ['with timestamps, inside', { video: video(), position: 89.9, liveState: null }, 89.9],
  ['with timestamps, at its start', { video: video(), position: 0, liveState: null }, null],
  ['with timestamps, in its last part of a second', { video: video(), position: 90, liveState: null }, null],
  ['with timestamps, without a known end', { video: video({ duration: null }), position: 5, liveState: null }, null],
  ['without timestamps, inside', { video: plain, position: 5, liveState: null }, null],
] as const;

describe('the offset of a comment in a video', () => {
  it.each(cases)(
    'S5.10 is attached only while live, on demand, or when timestamps are enabled and the position is inside: %s',
    (_, place, offset) => {
      expect(videoTimeOffset(place)).toBe(offset);
    },
  );
});
