import { describe, expect, it } from '@jest/globals';
import type { TextRange } from 'ufi-core/contract';
import { withStarsRange } from './withStarsRange.ts';

const text = 'viva !25 #mpb';
const hashtag: TextRange = { offset: 9, length: 4, kind: 'hashtag', tag: 'mpb' };

describe('the range of a stars shortcut', () => {
  it('S5.14 stands among the others if the shortcut sent the stars', () => {
    expect(withStarsRange({ text, ranges: [hashtag] }, { stars_quantity: 25, stars_source: 'shortcut' })).toEqual([
      { offset: 5, length: 3, kind: 'stars' },
      hashtag,
    ]);
  });

  it('S5.14 is missing if no stars were sent, or by the flyout, or something else covers it', () => {
    const ranges = [hashtag];
    expect(withStarsRange({ text, ranges }, {})).toEqual(ranges);
    expect(withStarsRange({ text, ranges }, { stars_source: 'shortcut' })).toEqual(ranges);
    expect(withStarsRange({ text, ranges }, { stars_quantity: 25, stars_source: 'amount' })).toEqual(ranges);
    const link: TextRange = { offset: 0, length: 8, kind: 'link', uri: 'https://x.example/', external: true };
    const sent = { stars_quantity: 25, stars_source: 'shortcut' } as const;
    expect(withStarsRange({ text, ranges: [link, hashtag] }, sent)).toEqual([link, hashtag]);
  });
});
