import type { CommentList, ListPosition } from 'ufi-core/contract';
import { encodeCursor } from './pages/listCursor.ts';
import type { ListName } from './pages/listName.ts';
import type { PlacedComment, ReplyPreview, SharedPage } from './pages/sharedPage.ts';
import { firstPlace, idBounds, lastPlace, type KeysetScan } from './pages/listRange.ts';

/** Builds the contract's list from a page, before visibility is applied: every place by its comment's id. */
export function buildList(page: SharedPage): CommentList {
  const { list, back, forth } = page.listRange;
  const before = page.back.slice(0, back?.take ?? 0);
  const after = page.forth.slice(0, forth?.take ?? 0);
  const isStart = back === null ? isUnbounded(forth) : page.back.length <= back.take;
  const isEnd = forth === null ? isUnbounded(back) : page.forth.length <= forth.take;
  const lo = back === null ? nearBound(forth, after[0], 1n) : (before.at(-1) ?? after[0] ?? null);
  const hi = forth === null ? nearBound(back, before[0], -1n) : (after.at(-1) ?? before[0] ?? null);
  return toList(list, {
    target: page.thread.id,
    ids: [...before.toReversed(), ...after].map(({ id }) => id),
    ...offsetAndCount(page, { size: before.length + after.length, back: before.length, isStart, isEnd }),
    lo: isStart ? null : lo,
    hi: isEnd ? null : hi,
  });
}

/** Builds the list of a comment's first replies. */
export function buildPreview(page: SharedPage, { parent, replies, hasMore }: ReplyPreview): CommentList {
  const last = replies.at(-1);
  return toList(
    { ...page.listRange.list, section: 'default', parent },
    {
      target: page.thread.id,
      ids: replies,
      offset: 0,
      count: hasMore ? Math.max(listCount(page, parent), replies.length + 1) : replies.length,
      lo: null,
      hi: hasMore && last !== undefined ? { rank: 0, at: last } : null,
    },
  );
}

interface ListParts {
  readonly target: string;
  readonly ids: readonly string[];
  readonly offset: number;
  readonly count: number;
  readonly lo: ListPosition | null;
  readonly hi: ListPosition | null;
}

function toList(list: ListName, { target, ids, offset, count, lo, hi }: ListParts): CommentList {
  const index = { before: offset, after: offset + ids.length };
  const cursor = (direction: 'before' | 'after', place: ListPosition | null) =>
    place && encodeCursor({ list, direction, place, index: index[direction] });
  return {
    target,
    parent: list.parent,
    section: list.section,
    containerorderingmode: list.ordering,
    range: { offset, length: ids.length },
    values: [...ids],
    count,
    clienthasall: lo === null && hi === null,
    covered: { lo: lo && { rank: lo.rank, at: lo.at }, hi: hi && { rank: hi.rank, at: hi.at } },
    cursor: { before: cursor('before', lo), after: cursor('after', hi) },
  };
}

// A scan that starts at the very end of the list leaves nothing behind it.
const isUnbounded = (scan: KeysetScan | null): boolean => scan === null || (scan.start === null && scan.skip === 0);

/** The list's bound on the side where a scan started: next to its start place, else the nearest place found. */
function nearBound(scan: KeysetScan | null, nearest: PlacedComment | undefined, step: 1n | -1n): ListPosition | null {
  if (scan?.start && !scan.start.isInclusive) {
    return { rank: scan.start.place.rank, at: adjacentId(scan.start.place.at, step) };
  }
  return nearest ?? (step === 1n ? lastPlace : firstPlace);
}

function adjacentId(at: string, step: 1n | -1n): string {
  const next = BigInt(at) + step;
  const { smallest, largest } = idBounds;
  return String(next < smallest ? smallest : next > largest ? largest : next);
}

function listCount({ listRange, thread, comments }: SharedPage, parent = listRange.list.parent): number {
  if (parent !== null) return comments.get(parent)?.reply_count ?? 0;
  if (listRange.list.section === 'friends') return thread.private_toplevel_count;
  return thread.toplevel_count - (listRange.list.ordering === 'ranked_threaded' ? thread.low_count : 0);
}

/**
 * The page's offset and the list's count. If the page reaches an end of the list, the offset follows from that;
 * otherwise from the range's anchor, which may be slightly outdated. `reply_count` counts published replies only, while
 * the list also has places for held ones.
 */
function offsetAndCount(page: SharedPage, reached: { size: number; back: number; isStart: boolean; isEnd: boolean }) {
  const { size, back, isStart, isEnd } = reached;
  if (isStart && isEnd) return { offset: 0, count: size };
  const { list, anchor, back: backScan } = page.listRange;
  const counted = listCount(page);
  const firstIndex = isStart ? 0 : (anchor ?? counted - (backScan?.skip ?? 0)) - back;
  if (isEnd) {
    const count = Math.max(size, list.parent === null ? counted : firstIndex + size);
    return { offset: count - size, count };
  }
  const count = Math.max(counted, size + (isStart ? 1 : 2));
  return { offset: isStart ? 0 : Math.max(1, Math.min(firstIndex, count - size - 1)), count };
}
