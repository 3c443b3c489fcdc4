import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from 'ufi-core/testing';
import { emptyContent, type ComposerContent } from './composerContent.ts';
import { isChanged, isEmpty, isPostable, isTooLong, lengthOf } from './composerRules.ts';

const written = (text: string, changes: Partial<ComposerContent> = {}): ComposerContent => ({
  ...emptyContent,
  visibleValue: text,
  encodedValue: text,
  ...changes,
});
const photo = { fbid: '7', attachmentType: 'photo', media: buildAttachment('photo', { fbid: '7' }) } as const;

const emptiness: readonly (readonly [ComposerContent, boolean])[] = [
  [written(''), true],
  [written(' \n\t '), true],
  [written('Oi'), false],
  [written('', { attachment: photo }), false],
  [written('Oi', { isAttaching: true }), true],
  [written('', { attachment: photo, isAttaching: true }), true],
];

const lengths = [
  ['123456', 5, true],
  ['12345', 5, false],
  ['  12345  ', 5, false],
  ['😀😀😀😀😀', 5, false],
  ['1'.repeat(100_000), 0, false],
] as const;

describe('a composer of the plugin', () => {
  it.each(emptiness)('S5.20 of %j is empty: %s', (content, expected) => {
    expect(isEmpty(content)).toBe(expected);
    expect(isPostable(content, 0)).toBe(!expected);
  });

  it.each(lengths)('S5.21 compares %s with %d', (text, limit, expected) => {
    expect(isTooLong(written(text), limit)).toBe(expected);
    expect(isPostable(written(text), limit)).toBe(!expected);
  });

  it('S5.21 measures the visible text, not the encoded one', () => {
    expect(lengthOf(written('Ana', { encodedValue: '@[1000000000000000001:Ana]' }))).toBe(3);
  });

  it('S5.24 is changed by another trimmed text, mention or attachment', () => {
    expect(isChanged(written('Oi'), written(' Oi\n'))).toBe(false);
    expect(isChanged(written('Oi'), written('Oi!'))).toBe(true);
    expect(isChanged(written('Ana'), written('Ana', { encodedValue: '@[7:Ana]' }))).toBe(true);
    expect(isChanged(written('Oi'), written('Oi', { attachment: photo }))).toBe(true);
  });
});
