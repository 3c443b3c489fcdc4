import { diffArrays } from 'diff';

/** A stretch of two texts laid over each other: in both, only in the later one, or only in the earlier one. */
export interface TextDiffPart {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly text: string;
}

// Two texts of 64 KiB that have nothing in common would hold up the page for seconds.
const maxChanges = 400;

// Not `Intl.Segmenter`, which takes seconds for such a text. A script without spaces goes character by character.
const tokenPattern =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]\p{M}*|[\p{L}\p{M}\p{N}_]+|\p{ExtPict}(?:\p{EMod}|\uFE0F|\u200D\p{ExtPict})*|\s+|./gsu;
const tokenize = (text: string): string[] => text.match(tokenPattern) ?? [];

/** What takes the place of what, and the white space behind it that both have. */
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

/** Changes with nothing but white space between them are one: so it is read in one go what took the place of what. */
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

/** What was changed between two texts, word by word in any script; joined, the kept and the added are the later text. */
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
