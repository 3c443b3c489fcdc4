import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { maxScreenedWords, siteSettingsSchema } from '../contract/siteSettings.ts';
import { holdsAnyWord, screenText, type CommentScreen } from './screenText.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

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

describe('the screened words of a site', () => {
  it.each(found)('occur in %j: %j', (text, word) => expect(holdsAnyWord(text, [word])).toBe(true));
  it.each(absent)('do not occur in %j: %j', (text, word) => expect(holdsAnyWord(text, [word])).toBe(false));
});

describe('screenText', () => {
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

describe('the limits of a site’s lists (A38)', () => {
  const { heldWords: schema } = siteSettingsSchema.entries;
  const mostBytes = 65_536;
  const list = (word: (n: number) => string) =>
    Array.from({ length: maxScreenedWords }, (_, n) => word(n).slice(0, 64));
  const bytesOf = (part: string) => encodeURIComponent(part).replace(/%../g, 'x').length;
  const filled = (part: string) => part.repeat(Math.floor(mostBytes / bytesOf(part)));
  const hostile = [
    ['one word, and phrases of it that end otherwise', filled('a '), list(() => `${'a '.repeat(31)}b`)],
    ['one word, and phrases of it that begin otherwise', filled('a '), list(() => `b ${'a '.repeat(31)}`)],
    ['two words in turn', filled('ab '), list(() => `${'ab '.repeat(20)}ac`)],
    ['one endless word', filled('a'), list(() => `${'a'.repeat(63)}b`)],
    ['signs that are no letters', filled('💩'), list((n) => `${'💩'.repeat(30)}${n % 2 ? '👍' : '👎'}`)],
    ['letters that are whole phrases', filled('\uFDFA'), list(() => '\uFDFAx')],
    ['marks upon marks', `a${filled('\u0301')}`, list((n) => `b${n}`)],
  ] as const;

  it.each(hostile)('%s', (_, text, words) => {
    expect(v.is(schema, words)).toBe(true);
    const screen = { ...open, heldWords: words, refusedWords: words };
    const since = process.cpuUsage();
    expect(screenText(text, screen)).toBe('published');
    // 10 to 100 ms on an idle machine; searching word by word took up to three seconds.
    expect(process.cpuUsage(since).user / 1_000).toBeLessThan(800);
  });

  it('are checked when an owner sets them', () => {
    expect(v.is(schema, [...list((n) => `w${n}`), 'one more'])).toBe(false);
    expect([v.is(schema, ['a'.repeat(65)]), v.is(schema, [' ']), v.is(schema, [''])]).toEqual([false, false, false]);
  });
});
