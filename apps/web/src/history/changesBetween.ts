import { diffArrays } from 'diff';

/** A stretch of two texts laid over each other: in both, only in the later one, or only in the earlier one. */
export interface TextChange {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly text: string;
}

// Two texts of 64 KiB that have nothing in common would hold up the page for seconds.
const mostChanges = 400;

// Not `Intl.Segmenter`, which takes seconds for such a text. A script without spaces goes character by character.
const words =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|\s+|./gsu;
const wordsOf = (text: string): string[] => text.match(words) ?? [];

/** What was changed between two texts, word by word in any script; joined, the kept and the added are the later text. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanges });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value.join(''),
  }));
}
