import type { OrderingMode } from 'ufi-core/contract';
import { canSeeComment } from '../../access/visibilityOf.ts';
import type { ListName } from './pages/listName.ts';
import { rangeAroundComment, checkedCursor, rangeFromCursor, type ListSource } from './pages/planListRange.ts';
import { readThread } from './readThread.ts';
import type { PagedThreadView, ThreadRequest } from './threadView.ts';
import { firstRange, startRange, type ListRange } from './pages/listRange.ts';

/** The initial position in a thread. */
export interface ThreadOpening {
  /** The comment or reply that a permalink names. */
  readonly comment?: string | undefined;
  /** The reply, if the permalink names it together with its comment. */
  readonly reply?: string | undefined;
  /** Includes the first replies of a comment that the permalink names alone, as many as a list's length. */
  readonly withReplies?: boolean;
  /** A cursor to start at, if no permalink names a comment. */
  readonly cursor?: string | undefined;
  /** Undefined means the thread's default ordering. */
  readonly ordering?: OrderingMode | undefined;
  /** The number of comments in a list. */
  readonly take: number;
}

/**
 * Reads a thread's first page, or the window around a linked comment and reply. If the linked comment is deleted or not
 * visible to this viewer, the first page is read instead.
 *
 * @throws ApiError as `readThread` does
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
 * Validates the cursor before an article is created by opening it: a rejected call creates none.
 *
 * @throws ApiError badParameter
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

/** Tries the list itself, then the unfiltered list, then the comments for friends. */
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
