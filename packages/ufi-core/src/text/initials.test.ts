import { describe, expect, it } from '@jest/globals';
import { initials } from './index.ts';

describe('initials', () => {
  const names = [
    ['Ana Lima', 'AL'],
    ['ana maria de souza lima', 'AL'],
    ['Ana', 'A'],
    ['  álvaro   ñandú ', 'ÁÑ'],
    ['Yamada 太郎', '太'],
    ['김 민준', '민'],
    ['山田 Taro', '山T'],
    ['e\u0301lan vital', 'E\u0301V'],
    ['👩‍🚀 Nova', '👩‍🚀N'],
    ['', ''],
    ['   ', ''],
  ] as const;
  it.each(names)('S5.04 of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
