import { describe, expect, it } from '@jest/globals';
import { createBoundedCache } from './boundedCache.ts';

const lengths = (limit: number) => createBoundedCache<string>(limit, (text) => text.length);
const left = (cache: ReturnType<typeof lengths>, keys: string) =>
  [...keys].filter((key) => cache.get(key) !== undefined);

describe('a bounded cache', () => {
  it('evicts the oldest entries first, except recently used ones', () => {
    const cache = lengths(3);
    for (const key of 'abc') cache.set(key, '1');
    cache.get('a');
    cache.set('d', '1');
    cache.set('e', '1');
    expect(left(cache, 'abcde')).toEqual(['a', 'd', 'e']);
  });

  it('makes room even if every entry was used', () => {
    const cache = lengths(3);
    for (const key of 'abc') cache.set(key, '1');
    left(cache, 'abc');
    cache.set('d', '12');
    expect(left(cache, 'abcd').length).toBeLessThanOrEqual(2);
    expect(left(cache, 'd')).toEqual(['d']);
  });

  it('counts a value that is set again once, with its new size', () => {
    const cache = lengths(4);
    cache.set('a', '12');
    cache.set('a', '1');
    cache.set('b', '123');
    expect(left(cache, 'ab')).toEqual(['a', 'b']);
  });

  it('does not store a value larger than the limit', () => {
    const cache = lengths(2);
    cache.set('a', '123');
    cache.set('b', '1');
    expect(left(cache, 'ab')).toEqual(['b']);
  });
});
