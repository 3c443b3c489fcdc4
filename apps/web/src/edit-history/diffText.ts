import { diffArrays } from 'diff';

/** One part of a text diff: in both texts, only in the later, or only in the earlier one. */
export interface TextDiffPart {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly text: string;
}

// Comparing two unrelated texts of 64 KiB would block the page for seconds.
const maxChanges = 400;

// `Intl.Segmenter` takes seconds for such a text. Scripts without spaces are compared by character.
const tokenPattern =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|\s+|./gsu;
const tokenize = (text: string): string[] => text.match(tokenPattern) ?? [];

/** A replaced part: the removed and added text, and the white space after it that both texts share. */
interface Replacement {
  readonly removed: string;
  readonly added: string;
  readonly between: string;
}

const nothing: Replacement = { removed: '', added: '', between: '' };

function partsOf({ removed, added, between }: Replacement): readonly TextDiffPart[] {
  const [space = ''] = /\s*$/.exec(added) ?? [];
  const shared = removed.endsWith(space) ? space.length : 0;
  const pieces: readonly TextDiffPart[] = [
    { kind: 'removed', text: removed.slice(0, removed.length - shared) },
    { kind: 'added', text: added.slice(0, added.length - shared) },
    { kind: 'kept', text: added.slice(added.length - shared) + between },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Joins changes that are separated by white space only, so that a replaced phrase reads as one change. */
function joinReplacements(changes: readonly TextDiffPart[]): readonly TextDiffPart[] {
  const finished: TextDiffPart[] = [];
  let pending = nothing;
  for (const { kind, text } of changes) {
    const isSpace = text.trim() === '' && pending !== nothing;
    if (kind === 'kept' && isSpace) pending = { ...pending, between: text };
    else if (kind === 'kept') {
      finished.push(...partsOf(pending), { kind, text });
      pending = nothing;
    } else {
      const { between } = pending;
      const both = { removed: pending.removed + between, added: pending.added + between, between: '' };
      pending = { ...both, [kind]: both[kind] + text };
    }
  }
  return [...finished, ...partsOf(pending)];
}

/** Compares two texts by words in any script. Its kept and added parts concatenated equal the later text. */
export function diffText(before: string, after: string): readonly TextDiffPart[] {
  const changes = diffArrays(tokenize(before), tokenize(after), { maxEditLength: maxChanges });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joinReplacements(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'kept',
      text: value.join(''),
    })),
  );
}
