import { describe, expect, it } from '@jest/globals';
import { returnAddress } from './index.ts';

const origin = 'https://network.example';

describe('A29 returnAddress', () => {
  it.each(['/', '/posts/1?comment_id=2#c', '/live/1', '/a%2f%2fb'])('keeps %s', (path) => {
    expect(returnAddress(path, origin)).toBe(path);
  });

  const foreign = [
    'https://evil.test',
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/./\\evil.test',
    'https://network.example.evil.test',
    'https://network.example@evil.test',
    'javascript:alert(1)',
    '/\t\\evil.test',
    'posts/1',
    '',
  ];
  it.each(foreign)('goes to the front page instead of %j', (address) => {
    expect(returnAddress(address, origin)).toBe('/');
  });

  it('goes to the front page if no address is given', () => {
    expect(returnAddress(undefined, origin)).toBe('/');
  });
});
