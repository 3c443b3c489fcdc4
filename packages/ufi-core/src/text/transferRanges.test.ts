import { describe, expect, it } from '@jest/globals';
import { transferRanges } from './transferRanges.ts';

const rangesOf = (text: string, ...words: readonly string[]) => {
  let from = 0;
  return words.map((word, n) => {
    const offset = text.indexOf(word, from);
    from = offset + word.length;
    return { id: n, offset, length: word.length };
  });
};

const transfer = (text: string, words: readonly string[], to: string) =>
  transferRanges({ text, ranges: rangesOf(text, ...words) }, to).map(({ id, offset, length }) => [
    id,
    to.slice(offset, offset + length),
    offset,
  ]);

const cases: readonly (readonly [string, readonly string[], string, readonly (readonly [number, string, number])[]])[] =
  [
    [
      'Look, Ana Lima: https://a.example',
      ['Ana Lima', 'https://a.example'],
      'Olhe, Ana Lima: https://a.example',
      [
        [0, 'Ana Lima', 6],
        [1, 'https://a.example', 16],
      ],
    ],
    [
      'Ana and #mpb',
      ['Ana', '#mpb'],
      '#mpb e Ana',
      [
        [1, '#mpb', 0],
        [0, 'Ana', 7],
      ],
    ],
    ['Ana, come', ['Ana'], 'Anaconda, venha', []],
    ['Ana, come', ['Ana'], 'Mariana e Ana', [[0, 'Ana', 10]]],
    [
      'Rose told Rose',
      ['Rose', 'Rose'],
      'Rose contou a Rose',
      [
        [0, 'Rose', 0],
        [1, 'Rose', 14],
      ],
    ],
    ['Rose told Rose', ['Rose', 'Rose'], 'Rose contou', [[0, 'Rose', 0]]],
    ['Read https://a.example', ['https://a.example'], 'Leia aqui', []],
    ['قالت Ana ذلك', ['Ana'], 'Ana disse isso', [[0, 'Ana', 0]]],
  ];

describe('transferRanges', () => {
  it.each(cases)('transfers from %j the ranges %j to %j', (text, words, to, expected) => {
    expect(transfer(text, words, to)).toEqual(expected);
  });
});
