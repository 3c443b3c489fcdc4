import { createAction, type Action } from '@reduxjs/toolkit';
import type { CommentRecord } from '../../contract/index.ts';
import type { ServerStateChange } from '../../kernel/featureModule.ts';
import { getRow } from '../../kernel/paged/pagedTable.ts';
import { serverUpdateReceived } from '../../kernel/server-state/serverUpdateReceived.ts';
import { listOpened, type OpenList } from './listActions.ts';
import { known } from '../../kernel/knownActions.ts';

/** A comment that arrived by the stream while its list was displayed, and its parent. */
export interface NewComment {
  readonly id: string;
  readonly parent: string | null;
  /** Whether the reader has requested it. */
  readonly isShown: boolean;
}

/** Comments held back until the reader requests them, by target, so that nothing moves under the reader. */
export type NewCommentsState = Readonly<Record<string, readonly NewComment[]>>;

/** The reader requests the new comments of a post (`parent` null) or the new replies to a comment. */
export const newCommentsShown = known(
  createAction<{ readonly target: string; readonly parent: string | null }>('ufi/newCommentsShown'),
);

const isNew = ({ before, after }: ServerStateChange, { fbid, status }: CommentRecord): boolean =>
  status === null && getRow(before.comments, fbid) === undefined && getRow(after.comments, fbid)?.version !== undefined;

function arrive(
  state: NewCommentsState,
  { target, id, parent }: Omit<NewComment, 'isShown'> & { target: string },
): NewCommentsState {
  const known = state[target] ?? [];
  return known.some((newComment) => newComment.id === id)
    ? state
    : { ...state, [target]: [...known, { id, parent, isShown: false }] };
}

/** Showing a comment also shows the replies to it that have arrived meanwhile. */
function show(known: readonly NewComment[], parent: string | null): readonly NewComment[] {
  const isAsked = (newComment: NewComment): boolean => newComment.parent === parent;
  const shown = new Set(known.filter(isAsked).map(({ id }) => id));
  return known.map((newComment) =>
    isAsked(newComment) || (newComment.parent !== null && shown.has(newComment.parent))
      ? { ...newComment, isShown: true }
      : newComment,
  );
}

interface NewCommentsStep {
  readonly open: Readonly<Record<string, OpenList>>;
  readonly serverState: ServerStateChange;
}

export function newCommentsReducer(
  state: NewCommentsState,
  action: Action,
  { open, serverState }: NewCommentsStep,
): NewCommentsState {
  if (newCommentsShown.match(action)) {
    const { target, parent } = action.payload;
    return state[target] === undefined ? state : { ...state, [target]: show(state[target], parent) };
  }
  // Opening a list shows all of it.
  if (listOpened.match(action)) return { ...state, [action.payload.target]: [] };
  if (!serverUpdateReceived.match(action)) return state;
  // A live list holds nothing back: new comments appear beyond its end, or follow a reader at the end (S4.15).
  const held = Object.values(open).filter(({ liveLimit }) => liveLimit === null);
  const followed = new Set(held.map(({ target }) => target));
  return action.payload
    .filter((update) => update.via === 'stream')
    .filter(({ target }) => followed.has(target))
    .flatMap(({ target, records }) =>
      (records.comments ?? [])
        .filter((record) => isNew(serverState, record))
        .map(({ fbid, parentcommentid }) => ({ target, id: fbid, parent: parentcommentid })),
    )
    .reduce(arrive, state);
}
