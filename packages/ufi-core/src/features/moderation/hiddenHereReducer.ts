import { createAction, type Action } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { mutationDropped } from '../../kernel/pending-mutations/mutationActions.ts';
import type { KernelState } from '../../kernel/kernelState.ts';
import { known } from '../../kernel/knownActions.ts';
import { hideEndpoint, hideInputSchema, type HideInput } from './hideInput.ts';

/** A comment was hidden on this page, or shown again. */
export const hiddenHereChanged = known(createAction<Readonly<HideInput>>('ufi/hiddenHereChanged'));

type HiddenHere = KernelState['hiddenHere'];
const none: HiddenHere = {};

/** Whether a comment was hidden on this page and can be shown again here. */
export const selectIsHiddenHere = ({ hiddenHere }: Pick<KernelState, 'hiddenHere'>, comment: string): boolean =>
  hiddenHere[comment] === true;

/** The change made by an action; a refusal restores the previous state (S8.02). */
function changeIn(action: Action): HideInput | null {
  if (hiddenHereChanged.match(action)) return action.payload;
  const refused = mutationDropped.match(action) ? action.payload.refused : undefined;
  if (refused?.kind !== hideEndpoint.name || !v.is(hideInputSchema, refused.input)) return null;
  return { comment: refused.input.comment, isHidden: !refused.input.isHidden };
}

/** Comments hidden on this page; each keeps its place as one line with an undo (S4.04). */
export function hiddenHereReducer(state: HiddenHere = none, action: Action): HiddenHere {
  const change = changeIn(action);
  if (change === null) return state;
  const { comment, isHidden } = change;
  if ((state[comment] === true) === isHidden) return state;
  if (isHidden) return { ...state, [comment]: true };
  const { [comment]: _, ...others } = state;
  return others;
}
