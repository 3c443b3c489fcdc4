import { describe, expect, it, jest } from '@jest/globals';
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
  it('ufi-core.60 segments no names whose words begin with two characters below U+0300', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(initials('Érica Öz')).toBe('ÉÖ');
    expect(segment).not.toHaveBeenCalled();
    expect(initials('Yamada 太郎')).toBe('太');
    expect(segment).toHaveBeenCalledTimes(1);
  });

  it.each(names)('S5.04 of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
