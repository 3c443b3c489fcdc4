import { describe, expect, it } from '@jest/globals';
import { textDirection } from './textDirection.ts';

describe('textDirection', () => {
  it.each([
    ['', 'ltr'],
    ['123 !?', 'ltr'],
    ['olá', 'ltr'],
    ['مرحبا', 'rtl'],
    ['שלום', 'rtl'],
    ['1. مرحبا hello', 'rtl'],
    ['hello مرحبا', 'ltr'],
    ['日本', 'ltr'],
    ['٣ 😀 𞤀', 'rtl'],
    ['\u200fabc', 'rtl'],
  ] as const)('ufi-core.19 of %j is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});
