import { createAction, type Action } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';
import { known } from '../../kernel/knownActions.ts';

/** One rendering of a comment: the pinned one is a copy with its own visibility. */
export interface CommentCopy {
  readonly comment: string;
  readonly isPinnedCopy: boolean;
}

/** Comments that have entered or left the viewport. */
export interface VisibilityChange {
  readonly instance: string;
  readonly visible: readonly CommentCopy[];
  readonly hidden: readonly CommentCopy[];
}

/** Comments have entered or left the viewport; a row counts as visible if at least half of it is in view (S4.16). */
export const visibilityChanged = known(createAction<VisibilityChange>('ufi/visibilityChanged'));

type Visible = Readonly<Record<string, CommentCopy>>;

/** The visible comments by instance; all others are hidden. */
export type VisibilityState = Readonly<Record<string, Visible>>;

export const copyKey = ({ comment, isPinnedCopy }: CommentCopy): string =>
  isPinnedCopy ? `pinned/${comment}` : comment;

const keyed = (copies: readonly CommentCopy[]): Visible =>
  Object.fromEntries(copies.map((copy) => [copyKey(copy), copy]));

const without = <Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

export function visibilityReducer(state: VisibilityState = {}, action: Action): VisibilityState {
  if (listClosed.match(action)) {
    const { instance } = action.payload;
    return instance in state ? without(state, new Set([instance])) : state;
  }
  if (!visibilityChanged.match(action)) return state;
  const { instance, visible, hidden } = action.payload;
  const left = without(state[instance] ?? {}, new Set(hidden.map(copyKey)));
  return { ...state, [instance]: { ...left, ...keyed(visible) } };
}
