import { entryAt, idsBetween, rangePartsOf, type RangePart } from '../../kernel/paged/rangesIndex.ts';
import type { Interval, OrderedRanges } from '../../kernel/paged/orderedRanges.ts';

/** A comment in a list. `key` stays the same when its real id arrives (S4.05). */
export interface ListedComment {
  readonly kind: 'comment';
  readonly id: string;
  readonly key: string;
}

/**
 * A gap of comments that are not loaded. The cursors load from either side, null if that side has none: `onwards` from
 * the comments before the gap, `backwards` from those after it, in list order (not display order).
 */
export interface ListGap {
  readonly kind: 'gap';
  readonly key: string;
  readonly onwards: string | null;
  readonly backwards: string | null;
  /** The number of comments in it, as the server counted when it was loaded up to; null if that is not certain. */
  readonly count: number | null;
}

/** An item of a displayed list. */
export type ListItem = ListedComment | ListGap;

/** A list as displayed, from the top: confirmed comments with gaps, and local ones at the list's end. */
export interface ListView {
  readonly length: number;
  /** The number of items that are comments. */
  readonly commentCount: number;
  /** True if the list is complete (S3.03). */
  readonly clienthasall: boolean;
  itemAt(this: void, index: number): ListItem | undefined;
  /** The keys of all items from the top, computed once without reading each item. */
  keys(this: void): readonly string[];
  /** The number of comments missing in a gap of it, if `total` belong to the list; null if that is not certain. */
  missingIn(this: void, gap: ListGap, total: number): number | null;
}

interface ListParts {
  readonly ranges: OrderedRanges;
  readonly additions: readonly string[];
  /** The flat indices of hidden confirmed comments, ascending. */
  readonly hidden: readonly number[];
  readonly isInverted: boolean;
  keyOf(id: string): string;
}

/** A piece of the list in display units: `length` items from `start`. */
type Piece = { readonly start: number; readonly length: number } & (
  | { readonly kind: 'run'; readonly first: number }
  | { readonly kind: 'gap'; readonly gap: ListGap }
  | { readonly kind: 'additions' }
);

type Unplaced = Piece extends infer Each ? (Each extends Piece ? Omit<Each, 'start'> : never) : never;

const gapOf = ({ from, to }: Extract<RangePart, { kind: 'gap' }>): ListGap => ({
  kind: 'gap',
  key: `gap:${from?.cursor ?? ''}:${to?.cursor ?? ''}`,
  onwards: from?.cursor ?? null,
  backwards: to?.cursor ?? null,
  count: to?.index === undefined ? null : countBetween(from, to.index),
});

const countBetween = (from: Interval['from'], to: number): number | null =>
  from === null ? to : from.index === undefined ? null : to - from.index;

function* runsWithout(first: number, count: number, hidden: readonly number[]): Generator<Unplaced> {
  let start = first;
  for (const gone of [...hidden.filter((index) => index >= first && index < first + count), first + count]) {
    if (gone > start) yield { kind: 'run', first: start, length: gone - start };
    start = gone + 1;
  }
}

function piecesOf({ ranges, additions, hidden }: ListParts): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  const put = (piece: Unplaced): void => {
    pieces.push({ ...piece, start } as Piece);
    start += piece.length;
  };
  if (ranges.length > 0) {
    for (const part of rangePartsOf(ranges)) {
      if (part.kind === 'gap') put({ kind: 'gap', gap: gapOf(part), length: 1 });
      else for (const run of runsWithout(part.first, part.count, hidden)) put(run);
    }
  }
  if (additions.length > 0) put({ kind: 'additions', length: additions.length });
  return pieces;
}

const isAll = (ranges: OrderedRanges): boolean =>
  ranges.length === 1 && ranges[0]?.from === null && ranges[0].to === null;

/** Combines confirmed ranges and local additions without traversing them; reading an item costs O(log n). */
export function createListView(parts: ListParts): ListView {
  const { ranges, additions, isInverted, keyOf } = parts;
  const pieces = piecesOf(parts);
  const last = pieces.at(-1);
  const length = last === undefined ? 0 : last.start + last.length;
  const gaps = pieces.flatMap((piece) => (piece.kind === 'gap' ? piece.gap : []));

  const mirrored = (index: number): number => (isInverted ? length - 1 - index : index);
  const comment = (id: string | undefined): ListItem | undefined =>
    id === undefined ? undefined : { kind: 'comment', id, key: keyOf(id) };

  function itemIn(piece: Piece, offset: number): ListItem | undefined {
    if (piece.kind === 'gap') return piece.gap;
    return comment(piece.kind === 'run' ? entryAt(ranges, piece.first + offset)?.id : additions[offset]);
  }

  function keysIn(piece: Piece): readonly string[] {
    if (piece.kind === 'gap') return [piece.gap.key];
    const ids = piece.kind === 'run' ? idsBetween(ranges, piece.first, piece.length) : additions;
    return ids.map(keyOf);
  }
  let keys: readonly string[] | undefined;

  return {
    length,
    keys() {
      keys ??= isInverted ? pieces.flatMap(keysIn).reverse() : pieces.flatMap(keysIn);
      return keys;
    },
    commentCount: length - gaps.length,
    missingIn({ key, count }, total) {
      const others = gaps.filter((gap) => gap.key !== key);
      if (others.length > 0 && count !== null) return count;
      // What is neither known nor in another gap.
      return others.reduce<number | null>(
        (left, gap) => (left === null || gap.count === null ? null : left - gap.count),
        total - length + gaps.length,
      );
    },
    clienthasall: isAll(ranges),
    itemAt(index) {
      const place = mirrored(index);
      const piece = pieces.find(({ start, length }) => place >= start && place < start + length);
      return piece && itemIn(piece, place - piece.start);
    },
  };
}
