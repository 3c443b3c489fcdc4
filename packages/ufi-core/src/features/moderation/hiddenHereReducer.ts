import { createAction, type Action } from '@reduxjs/toolkit';
import type { KernelState } from '../../kernel/kernelState.ts';

/** Somebody hides a comment on this page, or brings it back. */
export const hiddenHereChanged = createAction<{ readonly comment: string; readonly isHidden: boolean }>(
  'ufi/hiddenHereChanged',
);

type HiddenHere = KernelState['hiddenHere'];
const none: HiddenHere = {};

/** Whether a comment was hidden on this page, so that it can be brought back here. */
export const selectIsHiddenHere = ({ hiddenHere }: Pick<KernelState, 'hiddenHere'>, comment: string): boolean =>
  hiddenHere[comment] === true;

/** What was hidden on this page: it keeps its place as one line from which it can be brought back (S4.04). */
export function hiddenHereReducer(state: HiddenHere = none, action: Action): HiddenHere {
  if (!hiddenHereChanged.match(action)) return state;
  const { comment, isHidden } = action.payload;
  if ((state[comment] === true) === isHidden) return state;
  if (isHidden) return { ...state, [comment]: true };
  const { [comment]: _, ...others } = state;
  return others;
}
