import { describe, expect, it } from '@jest/globals';
import { threadKey } from './threadKey.ts';

const location = 'https://site.example/post?page=2&fbclid=abc&utm_source=x&fb_comment_id=12#comments';

const cases = [
  ['the explicit id', { id: 'article-7', href: 'https://site.example/a', location }, 'article-7'],
  [
    'data-href',
    { href: 'https://site.example/a', canonical: 'https://site.example/b', location },
    'https://site.example/a',
  ],
  ['a relative data-href', { href: '/a', location }, 'https://site.example/a'],
  ['the canonical address', { canonical: 'https://site.example/b', location }, 'https://site.example/b'],
  [
    'what is left of the query, in its very letters',
    { href: '/a?q=a%20b&flag&fbclid=1&fbclids=2&utm_medium', location },
    'https://site.example/a?q=a%20b&flag&fbclids=2',
  ],
  ['an address whose query was all tracking', { href: '/a?gclid=1&mc_cid=2', location }, 'https://site.example/a'],
  ['the page without tracking', { location }, 'https://site.example/post?page=2'],
] as const;

describe('threadKey', () => {
  it.each(cases)('plugin.01 is %s', (_, addresses, key) => {
    expect(threadKey(addresses)).toBe(key);
  });
});
