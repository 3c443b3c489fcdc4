import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findMentionQueries } from './findMentionQueries.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

const textsOf = (before: string) => findMentionQueries(before).map(({ strategy, text }) => `${strategy}: ${text}`);

describe('after an at-sign', () => {
  it.each([
    ['@a', 'a'],
    ['＠ana', 'ana'],
    ['oi @Ana Lúcia de S', 'Ana Lúcia de S'],
    ['oi @ana ', 'ana '],
    ['@Mr. Smith', 'Mr. Smith'],
    ["@O'Brien-Sá", "O'Brien-Sá"],
    ['(@ana', 'ana'],
    ['“@ana', 'ana'],
    ['você, @ana', 'ana'],
    ['你好@王', '王'],
    ['مرحبا @فاطمة', 'فاطمة'],
    ['a@b @ana', 'ana'],
    ['linha\n@ana', 'ana'],
    ['@user..name', 'user..name'],
  ])('S5.28/1 finds in %j the query %j', (before, text) => {
    expect(textsOf(before)).toEqual([`atSign: ${text}`]);
  });

  it.each([
    '',
    '@',
    'ana@exemplo',
    'ana_@b',
    'https://x.example/@ana',
    '@ana  lima',
    '@ana, oi',
    '@ana\noi',
    '@ ana',
    '@@',
  ])('S5.28/1 finds no query in %j', (before) => {
    expect(textsOf(before)).toEqual([]);
  });

  it('S5.28/1 takes 75 characters with spaces, and 50 without', () => {
    const spaced = `${'ana '.repeat(18)}ana`;
    expect(spaced).toHaveLength(75);
    expect(textsOf(`@${spaced}`)).toEqual([`atSign: ${spaced}`]);
    expect(textsOf(`@${spaced}a`)).toEqual([]);
    const joined = '!'.repeat(50);
    expect(textsOf(`@${joined}`)).toEqual([`atSign: ${joined}`]);
    expect(textsOf(`@${joined}!`)).toEqual([]);
    const wide = '𝒶'.repeat(75);
    expect(textsOf(`@${wide}`)).toEqual([`atSign: ${wide}`]);
    expect(textsOf(`@${wide}𝒶`)).toEqual([]);
  });
});

describe('by capitalised words', () => {
  it.each([
    ['A', ['A']],
    ['Oi Ana', ['Oi Ana', 'Ana']],
    ['oi Ana Lú', ['Ana Lú', 'Lú']],
    ['Já vi o Um Dois Três Quatro Cinco', ['Dois Três Quatro Cinco', 'Três Quatro Cinco', 'Quatro Cinco', 'Cinco']],
    ["com D'Ávila", ["D'Ávila"]],
    ['Ana  Lima', ['Lima']],
    ['Ana. Lima', ['Lima']],
    ['Ελένη', ['Ελένη']],
    ['ana@b Caio', ['Caio']],
  ])('S5.28/2 finds in %j the queries %j', (before, texts) => {
    expect(textsOf(before)).toEqual(texts.map((text) => `capitalisedName: ${text}`));
  });

  it.each(['ana', 'Ana ', 'Ana,', '#Ana', 'xAna', '_Ana', 'فاطمة', '@Ana, ', '9Ana'])(
    'S5.28/2 finds no query in %j',
    (before) => {
      expect(textsOf(before)).toEqual([]);
    },
  );
});

describe('any text', () => {
  const piece = fc.constantFrom('@', '＠', ' ', 'A', 'a', 'é', '.', "'", '\n', '😀', '#', 'Ana', '\uD83D', '-');

  it('has the queries that it ends with, the longest first, by one strategy', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const before = pieces.join('');
        const queries = findMentionQueries(before);
        for (const { strategy, text, length } of queries) {
          const taken = before.slice(before.length - length);
          expect(strategy === 'atSign' ? taken.slice(1) : taken).toBe(text);
          expect(text).not.toBe('');
          expect(Array.from(text).length).toBeLessThanOrEqual(75);
        }
        const lengths = queries.map(({ length }) => length);
        expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
        expect(new Set(queries.map(({ strategy }) => strategy)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('takes no longer if it is long', () => {
    const hostile = [
      '@' + 'a. '.repeat(40_000),
      'A'.repeat(200_000),
      'Aa '.repeat(60_000),
      '@'.repeat(100_000),
      "@a'".repeat(50_000),
    ];
    const started = process.cpuUsage();
    for (const text of hostile) for (let turn = 0; turn < 20; turn += 1) findMentionQueries(text);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
  });
});
