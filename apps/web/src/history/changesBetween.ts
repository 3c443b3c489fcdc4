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

/** What takes the place of what, and the white space behind it that both have. */
interface Exchange {
  readonly removed: string;
  readonly added: string;
  readonly between: string;
}

const nothing: Exchange = { removed: '', added: '', between: '' };

function piecesOf({ removed, added, between }: Exchange): readonly TextChange[] {
  const [space = ''] = /\s*$/.exec(added) ?? [];
  const shared = removed.endsWith(space) ? space.length : 0;
  const pieces: readonly TextChange[] = [
    { kind: 'removed', text: removed.slice(0, removed.length - shared) },
    { kind: 'added', text: added.slice(0, added.length - shared) },
    { kind: 'kept', text: added.slice(added.length - shared) + between },
  ];
  return pieces.filter(({ text }) => text !== '');
}

/** Changes with nothing but white space between them are one: so it is read in one go what took the place of what. */
function joined(changes: readonly TextChange[]): readonly TextChange[] {
  const done: TextChange[] = [];
  let open = nothing;
  for (const { kind, text } of changes) {
    const isSpace = text.trim() === '' && open !== nothing;
    if (kind === 'kept' && isSpace) open = { ...open, between: text };
    else if (kind === 'kept') {
      done.push(...piecesOf(open), { kind, text });
      open = nothing;
    } else {
      const { between } = open;
      const both = { removed: open.removed + between, added: open.added + between, between: '' };
      open = { ...both, [kind]: both[kind] + text };
    }
  }
  return [...done, ...piecesOf(open)];
}

/** What was changed between two texts, word by word in any script; joined, the kept and the added are the later text. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanges });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joined(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'kept',
      text: value.join(''),
    })),
  );
}
