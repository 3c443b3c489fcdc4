import { createAction, type Action } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** The comment whose replies each instance shows live: one thread at a time. */
export type ReplyThreadsState = Readonly<Record<string, string>>;

/** The reader has opened a comment's replies in a live list; new ones are shown as they arrive. */
export const replyThreadOpened = known(
  createAction<{ readonly instance: string; readonly comment: string }>('ufi/replyThreadOpened'),
);
/** The reader has closed them. */
export const replyThreadClosed = known(createAction<{ readonly instance: string }>('ufi/replyThreadClosed'));

export function replyThreadReducer(state: ReplyThreadsState = {}, action: Action): ReplyThreadsState {
  if (replyThreadOpened.match(action)) return { ...state, [action.payload.instance]: action.payload.comment };
  if (!replyThreadClosed.match(action) && !listClosed.match(action)) return state;
  const { [action.payload.instance]: open, ...others } = state;
  return open === undefined ? state : others;
}
