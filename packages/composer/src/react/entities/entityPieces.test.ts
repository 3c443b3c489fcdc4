import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numRuns } from '../../../test/arbitraryContent.ts';
import { entityPieces } from './entityPieces.ts';

const shown = (text: string, around = { before: '', after: '' }) =>
  entityPieces(text, around).map(({ kind, text: piece, emoji }) =>
    kind === 'text' ? piece : [kind, piece, emoji].join(' '),
  );

describe('entityPieces', () => {
  it.each([
    ['oi #mpb!', ['oi ', 'hashtag #mpb ', '!']],
    ['＃mpb', ['hashtag ＃mpb ']],
    ['#2024 #a1', ['#2024 ', 'hashtag #a1 ']],
    ['C#x x#y', ['C#x x#y']],
    ['#', ['#']],
  ])('S5.16/1 draws %j as %j', (text, pieces) => {
    expect(shown(text)).toEqual(pieces);
  });

  it.each([
    ['oi :)', ['oi ', 'emoticon :) 🙂']],
    [':) :-D', ['emoticon :) 🙂', ' ', 'emoticon :-D 😄']],
    ['(:))', ['(', 'emoticon :) 🙂', ')']],
    ['a:)', ['a:)']],
    [':)a', [':)a']],
    ['https://x.example/-:3-b', ['https://x.example/-:3-b']],
    ['#a:)', ['hashtag #a ', ':)']],
  ])('S5.17/1 draws %j as %j', (text, pieces) => {
    expect(shown(text)).toEqual(pieces);
  });

  it('S5.17/1 considers the text on either side', () => {
    expect(shown(':)', { before: 'Ana', after: '' })).toEqual([':)']);
    expect(shown(':)', { before: 'Ana ', after: ' Bia' })).toEqual(['emoticon :) 🙂']);
    expect(shown('#mpb', { before: 'x', after: '' })).toEqual(['#mpb']);
  });

  it('preserves every character', () => {
    const piece = fc.constantFrom(':)', '#', 'a', ' ', '<3', '8', '-', 'https://x.example', '😀', '\uD83D', '(', ')');
    const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, (before, middle, after) => {
        const pieces = entityPieces(middle, { before, after });
        expect(pieces.map((each) => each.text).join('')).toBe(middle);
        expect(pieces.every((each) => each.text !== '')).toBe(true);
      }),
      { numRuns },
    );
  });
});
