import type { OrderingMode } from 'ufi-core/contract';
import { maySeeComment } from '../standing/maySeeComment.ts';
import type { ListName } from './listName.ts';
import { aroundComment, cursorFor, fromCursor, type ListHome } from './planStretch.ts';
import { readThread, type Reading, type ThreadReading } from './readThread.ts';
import { firstOf, startOf, type Stretch } from './stretch.ts';

/** How a thread is opened. */
export interface Opening {
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
export async function readLinked(reading: Reading, opening: Opening): Promise<ThreadReading> {
  const home = { threadId: reading.threadId, pool: reading.services.pool };
  const linked = opening.comment;
  if (linked !== undefined) {
    const found = await readThread(reading, (ordering) => stretchesOf(opening, home, ordering));
    const comment = found.pages.map(({ comments }) => comments.get(linked)).find((row) => row !== undefined);
    if (comment !== undefined && maySeeComment(comment, found)) return found;
  }
  return readThread(reading, (ordering) => [pageOf(opening, listIn(opening, ordering))]);
}

/**
 * For whoever makes a thread by opening it: what is refused makes none.
 *
 * @throws Refused badParameter
 */
export function checkCursor({ cursor, ordering }: Opening & { readonly ordering: OrderingMode }): void {
  cursorFor(cursor, listIn({}, ordering), 'after_cursor');
}

function pageOf({ cursor: text, take }: Opening, list: ListName): Stretch {
  const cursor = cursorFor(text, list, 'after_cursor');
  return cursor === undefined ? firstOf(list, take) : fromCursor(cursor, take);
}

const listIn = ({ ordering }: Pick<Opening, 'ordering'>, defaultOrdering: OrderingMode): ListName => ({
  parent: null,
  section: 'default',
  ordering: ordering ?? defaultOrdering,
});

async function stretchesOf(opening: Opening, home: ListHome, defaultOrdering: OrderingMode) {
  const { comment, reply = comment, take } = opening;
  const list = listIn(opening, defaultOrdering);
  const found = comment === undefined ? null : await windowAround(home, list, { comment, take });
  if (found === null) return [firstOf(list, take)];
  const replies = { ...list, parent: found.id };
  const linkedReply =
    reply === undefined || reply === found.id ? null : await aroundComment(home, replies, { comment: reply, take });
  const own = opening.withReplies === true && found.id === comment ? [startOf(replies, take)] : [];
  return [found.stretch, ...(linkedReply === null ? own : [linkedReply.stretch])];
}

/** In the list itself, else in the one that leaves nothing out, else among what is for friends. */
async function windowAround(home: ListHome, list: ListName, wanted: { comment: string; take: number }) {
  const others: ListName[] = [
    ...(list.ordering === 'ranked_threaded' ? [{ ...list, ordering: 'ranked_unfiltered' as const }] : []),
    { ...list, section: 'friends' },
  ];
  for (const candidate of [list, ...others]) {
    const found = await aroundComment(home, candidate, wanted);
    if (found !== null) return found;
  }
  return null;
}
