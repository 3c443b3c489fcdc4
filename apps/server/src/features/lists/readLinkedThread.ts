import type { OrderingMode } from 'ufi-core/contract';
import { canSeeComment } from '../../access/canSeeComment.ts';
import type { ListName } from './pages/listName.ts';
import { rangeAroundComment, checkedCursor, rangeFromCursor, type ListSource } from './pages/planListRange.ts';
import { readThread, type ThreadRequest, type PagedThreadView } from './readThread.ts';
import { firstRange, startRange, type ListRange } from './pages/listRange.ts';

/** How a thread is opened. */
export interface ThreadOpening {
  /** The comment or reply that a link names. */
  readonly comment?: string | undefined;
  /** The reply, where the link names it beside its comment. */
  readonly reply?: string | undefined;
  /** Brings the first replies of a comment that the link names by itself, as many as a list has. */
  readonly withReplies?: boolean;
  /** Opens it at the page that this leads to, where no link names a comment. */
  readonly cursor?: string | undefined;
  /** The thread's default ordering where it is undefined. */
  readonly ordering?: OrderingMode | undefined;
  /** How many comments a list has. */
  readonly take: number;
}

/**
 * Reads a thread's first page, or the window around a comment and a reply. A link to a comment that is gone, or not
 * for this viewer, opens the thread all the same.
 *
 * @throws Refused as `readThread` does
 */
export async function readLinkedThread(request: ThreadRequest, opening: ThreadOpening): Promise<PagedThreadView> {
  const source = { threadId: request.threadId, pool: request.services.pool };
  const linked = opening.comment;
  if (linked !== undefined) {
    const found = await readThread(request, (ordering) => listRangesOf(opening, source, ordering));
    const comment = found.pages.map(({ comments }) => comments.get(linked)).find((row) => row !== undefined);
    if (comment !== undefined && canSeeComment(comment, found)) return found;
  }
  return readThread(request, (ordering) => [openingRange(opening, toplevelList(opening, ordering))]);
}

/**
 * For whoever makes a thread by opening it: what is refused makes none.
 *
 * @throws Refused badParameter
 */
export function checkOpeningCursor({ cursor, ordering }: ThreadOpening & { readonly ordering: OrderingMode }): void {
  checkedCursor(cursor, toplevelList({}, ordering), 'after_cursor');
}

function openingRange({ cursor: text, take }: ThreadOpening, list: ListName): ListRange {
  const cursor = checkedCursor(text, list, 'after_cursor');
  return cursor === undefined ? firstRange(list, take) : rangeFromCursor(cursor, take);
}

const toplevelList = ({ ordering }: Pick<ThreadOpening, 'ordering'>, defaultOrdering: OrderingMode): ListName => ({
  parent: null,
  section: 'default',
  ordering: ordering ?? defaultOrdering,
});

async function listRangesOf(opening: ThreadOpening, source: ListSource, defaultOrdering: OrderingMode) {
  const { comment, reply = comment, take } = opening;
  const list = toplevelList(opening, defaultOrdering);
  const found = comment === undefined ? null : await windowAround(source, list, { comment, take });
  if (found === null) return [firstRange(list, take)];
  const replies = { ...list, parent: found.id };
  const linkedReply =
    reply === undefined || reply === found.id
      ? null
      : await rangeAroundComment(source, replies, { comment: reply, take });
  const own = opening.withReplies === true && found.id === comment ? [startRange(replies, take)] : [];
  return [found.listRange, ...(linkedReply === null ? own : [linkedReply.listRange])];
}

/** In the list itself, else in the one that leaves nothing out, else among what is for friends. */
async function windowAround(source: ListSource, list: ListName, wanted: { comment: string; take: number }) {
  const others: ListName[] = [
    ...(list.ordering === 'ranked_threaded' ? [{ ...list, ordering: 'ranked_unfiltered' as const }] : []),
    { ...list, section: 'friends' },
  ];
  for (const candidate of [list, ...others]) {
    const found = await rangeAroundComment(source, candidate, wanted);
    if (found !== null) return found;
  }
  return null;
}
