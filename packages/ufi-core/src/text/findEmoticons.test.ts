import { describe, expect, it } from '@jest/globals';
import { findEmoticons } from './index.ts';

const drawn = (text: string) => findEmoticons(text).map(({ emoji }) => emoji);

const recognised = [
  [':)', ['🙂']],
  ['boa :)', ['🙂']],
  ['boa :-) mesmo', ['🙂']],
  ['“:D”', ['😄']],
  ['(;))', ['😉']],
  [':( ... :)!', ['🙁', '🙂']],
  ['a\n<3\nb', ['❤️']],
  ["que pena :'(", ['😢']],
  ['8-) >:( O:) 3:) :|]', ['😎', '😠', '😇', '😈', '🤖']],
  ['<(") ^_^ -_- o.O', ['🐧', '😊', '😑', '🤨']],
  ['مرحبا :)، أهلا', ['🙂']],
] as const;

const left = [
  'oi:)',
  ':)oi',
  'a:D',
  'https://ufi.example',
  'C:/',
  '10:30',
  'x:3',
  '8:0',
  ':Dois',
  '٣:)٣',
  '1<3',
  '👍:)',
];

describe('findEmoticons', () => {
  it.each(recognised)('S5.17 recognises emoticons in %j between white space, punctuation or ends', (text, emoji) => {
    expect(drawn(text)).toEqual(emoji);
  });

  it.each(left)('S5.17 leaves %s alone next to a letter, a digit or a picture', (text) => {
    expect(drawn(text)).toEqual([]);
  });

  const written = [
    [':-) :] =)', '🙂🙂🙂'],
    [':-( :[ =(', '🙁🙁🙁'],
    [':-D =D :P :-p :o :-O', '😄😄😛😛😮😮'],
    [':* :-* :/ :-\\ :3 ;-)', '😘😘😕😕😺😉'],
    [":'-( O:-) 3:-) >:-( >:o", '😢😇😈😠😡'],
    ['B-) 8| B| O.o (y) (Y) (^^^)', '😎😎😎🤨👍👍🦈'],
  ] as const;
  it.each(written)('recognises every spelling in %s', (text, emoji) => {
    expect(drawn(text).join('')).toBe(emoji);
  });

  it('gives the position of each', () => {
    const text = 'Elis :-) e Tom <3';
    const found = findEmoticons(text);
    expect(found.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([':-)', '<3']);
  });
});
