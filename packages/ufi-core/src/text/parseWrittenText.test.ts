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

  const hostile: readonly (readonly [string, string])[] = [
    ['a name without end', `${'a'.repeat(50_000)}!`],
    ['brackets', '['.repeat(20_000)],
    ['addresses of mail', '@a.'.repeat(50_000)],
    ['quotes', ' -=""'.repeat(10_000)],
    ['one long host', `https://${'a-'.repeat(30_000)}`],
    ['schemes', 'https://'.repeat(20_000)],
    ['hosts', 'www.'.repeat(30_000)],
    ['mail schemes', 'mailto:'.repeat(20_000)],
    ['mentions without end', '@[1:'.repeat(30_000)],
    ['mentions within mentions', '@[1:a'.repeat(20_000)],
    ['escapes', `@${'\\'.repeat(60_000)}[1:`],
    ['escaped names', `@[1:${'\\]'.repeat(30_000)}`],
    ['broken escapes', '@\\'.repeat(30_000)],
    ['many mentions', '@[1:a]'.repeat(10_000)],
    ['many links', 'www.a.b '.repeat(8_000)],
    ['hashes', '#'.repeat(60_000)],
    ['hashtags', '#a '.repeat(20_000)],
    ['a tag of digits', `#${'1'.repeat(60_000)}`],
    ['closing brackets', `https://a.test/${')'.repeat(2_000)} `.repeat(30)],
    ['combining marks', `a${'\u0301'.repeat(60_000)}`],
    ['spaces', ' '.repeat(60_000)],
    ['lines', '\n'.repeat(60_000)],
  ];
  it.each(hostile)('parses hostile text in linear time (A38): %s', (_, text) => {
    // The best of several runs, because the machine is shared.
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 10 && best >= 100; run++) {
      const start = process.cpuUsage();
      truncateText(parseWrittenText(text));
      textDirection(text);
      best = Math.min(best, process.cpuUsage(start).user / 1_000);
    }
    expect(best).toBeLessThan(100);
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
