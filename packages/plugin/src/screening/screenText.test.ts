import { describe, expect, it } from '@jest/globals';
import { holdsAnyWord, screenText, type CommentScreen } from './screenText.ts';

const open: CommentScreen = { isPreModerated: false, heldWords: [], refusedWords: [], maxCommentLength: 0 };

const found = [
  ['Isto é SPAM!', 'spam'],
  ['não, Pílula', 'pilula'],
  ['sp\u200bam', 'spam'],
  ['ｓｐａｍ barato', 'spam'],
  ['compre   já', 'compre já'],
  ['spammer, spam', 'spam'],
  ['(viagra)', 'Viagra'],
  ['مرحبا بالعالم', 'بالعالم'],
  ['👍spam👍', 'spam'],
  ['compre, já!', 'compre já'],
  ['que 💩', '💩'],
] as const;
const absent = [
  ['um curso', 'cu'],
  ['spammer', 'spam'],
  ['', 'spam'],
  ['a b', 'ab'],
  ['qualquer coisa', '\u200b'],
] as const;

describe('the words of a site', () => {
  it.each(found)('stand in %j: %j', (text, word) => expect(holdsAnyWord(text, [word])).toBe(true));
  it.each(absent)('do not stand in %j: %j', (text, word) => expect(holdsAnyWord(text, [word])).toBe(false));
});

describe('what a site makes of a text', () => {
  const cases = [
    ['oi', open, 'published'],
    ['oi', { ...open, isPreModerated: true }, 'held'],
    ['oferta', { ...open, heldWords: ['oferta'] }, 'held'],
    ['oferta', { ...open, heldWords: ['oferta'], refusedWords: ['oferta'] }, 'refusedWord'],
    [' cinco ', { ...open, maxCommentLength: 5 }, 'published'],
    ['👨‍👩‍👧ab', { ...open, maxCommentLength: 5 }, 'tooLong'],
    ['maior que', { ...open, maxCommentLength: 5, isPreModerated: true }, 'tooLong'],
  ] as const satisfies readonly [string, CommentScreen, string][];
  it.each(cases)('%j under %j is %s', (text, screen, verdict) => expect(screenText(text, screen)).toBe(verdict));
});
