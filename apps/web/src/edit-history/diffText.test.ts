import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffText, type TextDiffPart } from './diffText.ts';

const without = (kind: TextDiffPart['kind'], changes: readonly TextDiffPart[]) =>
  changes
    .filter((change) => change.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('diffText', () => {
  it('compares whole words in any script', () => {
    expect(diffText('Gosto de café.', 'Gosto muito de chá.')).toEqual([
      { kind: 'kept', text: 'Gosto ' },
      { kind: 'added', text: 'muito ' },
      { kind: 'kept', text: 'de ' },
      { kind: 'removed', text: 'café' },
      { kind: 'added', text: 'chá' },
      { kind: 'kept', text: '.' },
    ]);
    const arabic = diffText('أحب القهوة كثيراً', 'أحب الشاي كثيراً');
    expect(arabic.filter(({ kind }) => kind !== 'kept').map(({ text }) => text)).toEqual(['القهوة', 'الشاي']);
  });

  it('shows a replacement as one change', () => {
    expect(diffText('palavras que eu vou mudar já', 'palavras que mudei já')).toEqual([
      { kind: 'kept', text: 'palavras que ' },
      { kind: 'removed', text: 'eu vou mudar' },
      { kind: 'added', text: 'mudei' },
      { kind: 'kept', text: ' ' },
      { kind: 'kept', text: 'já' },
    ]);
  });

  it('keeps both texts complete', () => {
    const text = fc.array(fc.constantFrom('a', 'bom', ' ', '\n', 'já', '👍🏽', '!')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = diffText(before, after);
        expect(without('added', changes)).toBe(before);
        expect(without('removed', changes)).toBe(after);
      }),
    );
  });

  it('replaces unrelated texts as a whole, quickly', () => {
    const long = (word: string) => Array.from({ length: 10_000 }, (_, n) => `${word}${n}`).join(' ');
    const start = process.cpuUsage();
    expect(diffText(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});
