import { describe, expect, it } from '@jest/globals';
import { isEmptyContent, plainContent } from './composerContent.ts';

const cases = [
  ['', true],
  [' \n\t\u00a0', true],
  ['oi', false],
] as const;

describe('composer content', () => {
  it.each(cases)('composer.03 %j is empty: %j', (text, isEmpty) => {
    expect(isEmptyContent(plainContent(text))).toBe(isEmpty);
  });
});
