import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxMentionedPeople, parseWrittenText, textDirection, truncateText } from './index.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

const shown = (encoded: string, options = {}) => {
  const { text, ranges } = parseWrittenText(encoded, options);
  return ranges.map(({ kind, offset, length }) => `${kind} ${text.slice(offset, offset + length)}`);
};

describe('parseWrittenText', () => {
  it('S3.17 S3.17/1 shows a mention by name and keeps the encoded value for the editor', () => {
    expect(parseWrittenText('Oi @[7:Ana Lima]!')).toEqual({
      text: 'Oi Ana Lima!',
      ranges: [{ kind: 'mention', offset: 3, length: 8, id: '7', uri: '/profile.php?id=7', isWeak: false }],
      mentionstext: 'Oi @[7:Ana Lima]!',
    });
    expect(parseWrittenText('Oi Ana!').mentionstext).toBeNull();
  });

  it('S3.17/1 requires a numeric id', () => {
    for (const text of ['@[ana:Ana]', '@[0:Ana]', '@[07:Ana]', '@[7:]', '@[7:A\nB]', '@[admin](https://x.test)']) {
      expect(parseWrittenText(text).text).toBe(text);
    }
  });

  it('counts offsets in UTF-16 units', () => {
    const { text, ranges } = parseWrittenText('😀 @[7:😀é] #á');
    expect(ranges.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(['😀é', '#á']);
    expect(ranges.map(({ offset }) => offset)).toEqual([3, 7]);
  });

  it('ufi-core.15 S3.17/2 keeps people whom the writer may not mention as plain names, also for the editor', () => {
    const options = { isMentionable: (id: string, name: string) => id !== '8' && name !== 'Banco' };
    expect(parseWrittenText('@[7:Ana] @[8:Bia] @[7:Banco]', options)).toMatchObject({
      text: 'Ana Bia Banco',
      ranges: [{ kind: 'mention', id: '7' }],
      mentionstext: '@[7:Ana] Bia Banco',
    });
  });

  it('ufi-core.15 mentions at most 20 people, any number of times each (A13)', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `@[${index + 1}:n] @[1:n]`).join(' ');
    const { ranges } = parseWrittenText(many);
    expect(new Set(ranges.map((range) => range.kind === 'mention' && range.id)).size).toBe(maxMentionedPeople);
    expect(ranges.length).toBeGreaterThan(2_000);
  });

  it('ufi-core.16 finds links and hashtags between mentions, and nothing inside them', () => {
    expect(shown('#a @[7:#b www.c.test] https://d.test/#e')).toEqual([
      'hashtag #a',
      'mention #b www.c.test',
      'link https://d.test/#e',
    ]);
    expect(shown('https://d.test/@[7:Ana]')).toEqual(['mention Ana']);
  });

  it('distinguishes own from external addresses', () => {
    const { ranges } = parseWrittenText('https://ufi.test/a https://b.test mailto:c@d.test', {
      ownOrigins: ['https://ufi.test'],
      addressOf: (id: string) => `/people/${id}`,
    });
    expect(ranges.map((range) => range.kind === 'link' && range.external)).toEqual([false, true, false]);
  });

  const hostile: readonly (readonly [string, (scale: number) => string])[] = [
    ['a name without end', (scale) => `${'a'.repeat(50_000 * scale)}!`],
    ['brackets', (scale) => '['.repeat(20_000 * scale)],
    ['addresses of mail', (scale) => '@a.'.repeat(50_000 * scale)],
    ['quotes', (scale) => ' -=""'.repeat(10_000 * scale)],
    ['one long host', (scale) => `https://${'a-'.repeat(30_000 * scale)}`],
    ['schemes', (scale) => 'https://'.repeat(20_000 * scale)],
    ['hosts', (scale) => 'www.'.repeat(30_000 * scale)],
    ['mail schemes', (scale) => 'mailto:'.repeat(20_000 * scale)],
    ['mentions without end', (scale) => '@[1:'.repeat(30_000 * scale)],
    ['mentions within mentions', (scale) => '@[1:a'.repeat(20_000 * scale)],
    ['escapes', (scale) => `@${'\\'.repeat(60_000 * scale)}[1:`],
    ['escaped names', (scale) => `@[1:${'\\]'.repeat(30_000 * scale)}`],
    ['broken escapes', (scale) => '@\\'.repeat(30_000 * scale)],
    ['many mentions', (scale) => '@[1:a]'.repeat(10_000 * scale)],
    ['many links', (scale) => 'www.a.b '.repeat(8_000 * scale)],
    ['hashes', (scale) => '#'.repeat(60_000 * scale)],
    ['hashtags', (scale) => '#a '.repeat(20_000 * scale)],
    ['a tag of digits', (scale) => `#${'1'.repeat(60_000 * scale)}`],
    ['closing brackets', (scale) => `https://a.test/${')'.repeat(2_000 * scale)} `.repeat(30)],
    ['combining marks', (scale) => `a${'\u0301'.repeat(60_000 * scale)}`],
    ['spaces', (scale) => ' '.repeat(60_000 * scale)],
    ['lines', (scale) => '\n'.repeat(60_000 * scale)],
  ];
  const parse = (text: string): void => {
    truncateText(parseWrittenText(text));
    textDirection(text);
  };
  /** Milliseconds of the processor: the best of several runs, because the machine is shared. */
  const costOf = (run: (text: string) => void, text: string): number => {
    const costs = Array.from({ length: 8 }, () => {
      const start = process.cpuUsage();
      run(text);
      return process.cpuUsage(start).user / 1_000;
    });
    return Math.min(...costs);
  };
  /** Four times the text costs four times as much, where it costs enough to be measured; a square would be sixteen. */
  const isLinear = (run: (text: string) => void, textOf: (scale: number) => string): boolean =>
    costOf(run, textOf(1)) < 10 * Math.max(4, costOf(run, textOf(0.25)));

  it.each(hostile)('parses hostile text in linear time (A38): %s', (_, textOf) => {
    expect(isLinear(parse, textOf)).toBe(true);
  });

  it('A38 finds a parser whose time grows with the square', () => {
    let found = 0;
    const parseSquare = ({ length }: string) => {
      for (let from = 0; from < length; from++) for (let to = from; to < length; to++) if (to < from) found += 1;
    };
    expect(isLinear(parseSquare, (scale) => 'a'.repeat(16_000 * scale))).toBe(false);
    expect(found).toBe(0);
  });

  it('ufi-core.16 keeps ranges ordered, disjoint and inside the text, and parses its own encoding the same', () => {
    const piece = fc.oneof(
      fc.constantFrom('@[7:Ana] ', '@[8:#x]', '#tag', 'https://a.test/', 'www.b.test', ' ', ').', '\n', '@', '😀'),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
        (encoded) => {
          const read = parseWrittenText(encoded);
          let end = 0;
          for (const { offset, length } of read.ranges) {
            expect(offset).toBeGreaterThanOrEqual(end);
            expect(length).toBeGreaterThan(0);
            end = offset + length;
          }
          expect(end).toBeLessThanOrEqual(read.text.length);
          expect(parseWrittenText(read.mentionstext ?? read.text)).toEqual(read);
        },
      ),
      { numRuns: 500 },
    );
  });
});
