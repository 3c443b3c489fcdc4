import { createAction, type Action } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { mutationDropped } from '../../kernel/pending-mutations/mutationActions.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { known } from '../../kernel/knownActions.ts';
import { hideEndpoint, hideInputSchema, type HideInput } from './hideInput.ts';

/** Somebody hides a comment on this page, or brings it back. */
export const hiddenHereChanged = known(createAction<Readonly<HideInput>>('ufi/hiddenHereChanged'));

type HiddenHere = KernelState['hiddenHere'];
const none: HiddenHere = {};

/** Whether a comment was hidden on this page, so that it can be brought back here. */
export const selectIsHiddenHere = ({ hiddenHere }: Pick<KernelState, 'hiddenHere'>, comment: string): boolean =>
  hiddenHere[comment] === true;

/** What an action makes hidden here or not; a refusal makes it what it was before (S8.02). */
function changeIn(action: Action): HideInput | null {
  if (hiddenHereChanged.match(action)) return action.payload;
  const refused = mutationDropped.match(action) ? action.payload.refused : undefined;
  if (refused?.kind !== hideEndpoint.name || !v.is(hideInputSchema, refused.input)) return null;
  return { comment: refused.input.comment, isHidden: !refused.input.isHidden };
}

/** What was hidden on this page: it keeps its place as one line from which it can be brought back (S4.04). */
export function hiddenHereReducer(state: HiddenHere = none, action: Action): HiddenHere {
  const change = changeIn(action);
  if (change === null) return state;
  const { comment, isHidden } = change;
  if ((state[comment] === true) === isHidden) return state;
  if (isHidden) return { ...state, [comment]: true };
  const { [comment]: _, ...others } = state;
  return others;
}
