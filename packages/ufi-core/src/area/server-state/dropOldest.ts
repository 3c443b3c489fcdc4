import { createAction } from '@reduxjs/toolkit';
import type { ListSection, OrderingMode } from '../../contract/index.ts';
import { trimStart } from '../../kernel/paged/trimStart.ts';
import { getRow, putRow, removeRows } from '../../kernel/paged/pagedTable.ts';
import { entriesForward } from '../../kernel/paged/rangesIndex.ts';
import type { ThreadState, ServerState } from './serverState.ts';

/** The oldest comments of a live list that exceed its limit (S9.05). */
export interface OldestDropped {
  readonly target: string;
  readonly ordering: OrderingMode;
  readonly section: ListSection;
  /** The oldest comment that stays. */
  readonly first: string;
  /** The comments that are dropped. */
  readonly dropped: readonly string[];
}

/** The oldest comments of a live list were dropped, and everything known of them is forgotten. */
export const oldestDropped = createAction<OldestDropped>('ufi/serverState/oldestDropped');

const marker = 'around:';

/**
 * A cursor that asks for the comments around one; used where the server's cursor was dropped together with its entries.
 */
export const cursorAround = (comment: string): string => `${marker}${comment}`;

/** The comment in a cursor made by {@link cursorAround}; undefined for a server cursor. */
export const commentOfCursor = (cursor: string | undefined): string | undefined =>
  cursor?.startsWith(marker) === true ? cursor.slice(marker.length) : undefined;

/** Comments that are pinned, accepted, or part of another loaded list are still displayed. */
function forgettable(
  serverState: ServerState,
  thread: ThreadState,
  { target, dropped }: OldestDropped,
): readonly string[] {
  if (thread.top.length > 1) return [];
  const { authorpinnedcommentid, acceptedanswerid } = getRow(serverState.targets, target) ?? {};
  return dropped.filter((id) => id !== authorpinnedcommentid && id !== acceptedanswerid);
}

function* withReplies({ replies }: ThreadState, parents: readonly string[]): Generator<string> {
  for (const parent of parents) {
    yield parent;
    const known = getRow(replies, parent);
    if (known !== undefined) for (const { id } of entriesForward(known)) yield id;
  }
}

/** Trims the start of a list, as if it had never been loaded, and forgets the comments that only stood there. */
export function dropOldest(serverState: ServerState, update: OldestDropped): ServerState {
  const thread = getRow(serverState.threads, update.target);
  if (thread === undefined) return serverState;
  const cut = { sort: 0, id: update.first };
  const top = thread.top.map((list) =>
    list.ordering === update.ordering && list.section === update.section
      ? { ...list, ranges: trimStart(list.ranges, cut, cursorAround(update.first)) }
      : list,
  );
  const gone = forgettable(serverState, thread, update);
  return {
    ...serverState,
    comments: removeRows(serverState.comments, withReplies(thread, gone)),
    threads: putRow(serverState.threads, update.target, { ...thread, top, replies: removeRows(thread.replies, gone) }),
  };
}
