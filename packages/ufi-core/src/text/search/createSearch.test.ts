import { describe, expect, it } from '@jest/globals';
import { createSearch } from './createSearch.ts';

const items = [
  { label: 'Sol que sorri', keywords: ['calor', 'coração quente'] },
  { label: 'Coração que bate', keywords: ['amor'] },
  { label: 'شمس تبتسم', keywords: [] },
];
const find = createSearch(items);
const labelsFor = (text: string): string[] => find(text).map(({ label }) => label);

describe('createSearch', () => {
  it.each(['coracao bate', 'CORAÇÃO', 'am', 'bat cor'])('finds by "%s", ignoring accents, case and order', (text) => {
    expect(labelsFor(text)).toContain('Coração que bate');
  });

  it('finds Arabic with and without its vowels', () => {
    expect(labelsFor('شَمس')).toEqual(['شمس تبتسم']);
  });

  it('ranks matches by label first', () => {
    expect(labelsFor('cora')).toEqual(['Coração que bate', 'Sol que sorri']);
  });

  it.each(['ate', 'amor calor', '', ' ', '?!'])('finds nothing by "%s"', (text) => {
    expect(labelsFor(text)).toEqual([]);
  });
});
