import { describe, expect, it } from '@jest/globals';
import { findHashtags } from './index.ts';

describe('findHashtags', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['#ufi', ['ufi']],
    ['a #b, #c! (#d)', ['b', 'c', 'd']],
    ['＃全角', ['全角']],
    ['#ação #العربية #हिन्दी #naïve', ['ação', 'العربية', 'हिन्दी', 'naïve']],
    ['#2024copa #copa_2024', ['2024copa', 'copa_2024']],
    ['#1 #2024 #_ # ## #-a', []],
    ['a#b &#39; x/#y ##z', []],
    ['#a#b', ['a']],
    ['#️⃣abc', []],
  ];
  it.each(cases)('S5.16 finds in %s', (text, tags) => {
    const found = findHashtags(text);
    expect(found.map(({ tag }) => tag)).toEqual(tags);
    expect(found.map(({ offset, length }) => text.slice(offset + 1, offset + length))).toEqual(tags);
  });
});
