import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import type { ServerState } from '../../area/server-state/serverState.ts';
import type { ReceivedUpdate } from '../../area/server-state/serverUpdateReceived.ts';
import { listOpened, type ListsState } from './listsSlice.ts';

/** A comment that arrived by the stream while its list was displayed, and its parent. */
export interface NewComment {
  readonly id: string;
  readonly parent: string | null;
  /** True if the reader has requested it. */
  readonly isShown: boolean;
}

/** Comments held back until the reader requests them, by target, so that nothing moves under the reader. */
export type NewCommentsState = Readonly<Record<string, readonly NewComment[]>>;

const none: NewCommentsState = {};

export const newCommentsSlice = createSlice({
  name: 'ufi/newComments',
  reducerPath: 'newComments',
  initialState: none,
  reducers: {
    newCommentsShown(
      state,
      { payload: { target, parent } }: PayloadAction<{ readonly target: string; readonly parent: string | null }>,
    ) {
      const known = state[target] ?? [];
      const asked = known.filter((comment) => comment.parent === parent);
      const shown = new Set(asked.map(({ id }) => id));
      // Showing a comment also shows the replies to it that have arrived meanwhile.
      const replies = known.filter((comment) => comment.parent !== null && shown.has(comment.parent));
      for (const comment of [...asked, ...replies]) comment.isShown = true;
    },
  },
  extraReducers: (builder) => {
    // Opening a list shows all of it.
    builder.addCase(listOpened, (state, { payload: { target } }) => {
      state[target] = [];
    });
  },
});

/** The reader requests the new comments of a post (`parent` null) or the new replies to a comment. */
export const newCommentsShown = newCommentsSlice.actions.newCommentsShown;

function arrive(
  state: NewCommentsState,
  { target, id, parent }: Omit<NewComment, 'isShown'> & { target: string },
): NewCommentsState {
  const known = state[target] ?? [];
  return known.some((newComment) => newComment.id === id)
    ? state
    : { ...state, [target]: [...known, { id, parent, isShown: false }] };
}

interface State extends Pick<KernelState, 'serverState'> {
  readonly lists: ListsState;
  readonly newComments: NewCommentsState;
}

/**
 * Follows the comments that the stream delivers to displayed lists. A live list holds nothing back: new comments appear
 * beyond its end, or follow a reader at the end (S4.15).
 */
export function followNewComments(
  { lists, newComments, serverState }: State,
  updates: readonly ReceivedUpdate[],
  after: ServerState,
): NewCommentsState {
  const isNew = ({ fbid, status }: CommentRecord): boolean =>
    status === null &&
    getRow(serverState.comments, fbid) === undefined &&
    getRow(after.comments, fbid)?.version !== undefined;
  const held = Object.values(lists.open).filter(({ liveLimit }) => liveLimit === null);
  const followed = new Set(held.map(({ target }) => target));
  return updates
    .filter((update) => update.via === 'stream')
    .filter(({ target }) => followed.has(target))
    .flatMap(({ target, records }) =>
      (records.comments ?? [])
        .filter(isNew)
        .map(({ fbid, parentcommentid }) => ({ target, id: fbid, parent: parentcommentid })),
    )
    .reduce(arrive, newComments);
}
