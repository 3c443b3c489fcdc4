import { describe, expect, it } from '@jest/globals';
import { reducedCount } from './reducedCount.ts';

describe('reducedCount', () => {
  it.each([
    [0, 'pt-BR', '0'],
    [999, 'pt-BR', '999'],
    [1_234, 'pt-BR', '1,2\u00A0mil'],
    [1_000_000, 'pt-BR', '1\u00A0mi'],
    [1_234, 'en-US', '1.2K'],
  ])('writes %i in %s as %s', (count, locale, text) => {
    expect(reducedCount(count, locale)).toBe(text);
  });
});
