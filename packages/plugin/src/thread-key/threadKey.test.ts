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
  ['the page without tracking', { location }, 'https://site.example/post?page=2'],
] as const;

describe('threadKey', () => {
  it.each(cases)('is %s', (_, addresses, key) => {
    expect(threadKey(addresses)).toBe(key);
  });
});
