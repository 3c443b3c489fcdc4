import { describe, expect, it } from '@jest/globals';
import type { SortKey } from './sortKey.ts';
import { compareCuts, compareKeys, compareKeyToCut, cutAfter, cutBefore } from './sortKey.ts';

const rising: Record<string, readonly SortKey[]> = {
  'by id': [
    { sort: 0, id: '9' },
    { sort: 0, id: '10' },
    { sort: 0, id: '100' },
  ],
  'by rank, then by id': [
    { sort: -10, id: '9' },
    { sort: -1.5, id: '8' },
    { sort: 0.25, id: '7' },
    { sort: 0.25, id: '10' },
    { sort: 10, id: '1' },
  ],
  'by last activity, then by id': [
    { sort: '9', id: '5' },
    { sort: '10', id: '4' },
    { sort: '10', id: '10' },
    { sort: '100', id: '1' },
  ],
};

describe('sortKey', () => {
  it.each(Object.entries(rising))('orders %s', (_, keys) => {
    expect(keys.toReversed().sort(compareKeys)).toEqual(keys);
  });

  it('puts a key between the cuts before and after it', () => {
    const key = { sort: 1, id: '5' };
    expect(compareCuts(cutBefore(key), cutAfter(key))).toBeLessThan(0);
    expect(compareKeyToCut(key, cutBefore(key))).toBeGreaterThan(0);
    expect(compareKeyToCut(key, cutAfter(key))).toBeLessThan(0);
    expect(compareCuts(cutAfter(key), cutBefore({ sort: 1, id: '6' }))).toBeLessThan(0);
  });

  it('keeps a given cursor, and has none otherwise', () => {
    expect(cutAfter({ sort: 1, id: '5' }, 'on')).toEqual({ sort: 1, id: '5', side: 'after', cursor: 'on' });
    expect(cutBefore({ sort: 1, id: '5' })).not.toHaveProperty('cursor');
  });
});
