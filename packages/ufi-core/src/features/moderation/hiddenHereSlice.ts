import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { outboxEntryMoved } from '../../kernel/pending-mutations/outboxEntryMoved.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import { hideEndpoint, hideInputSchema, type HideInput } from './hideInput.ts';

const none: KernelState['hiddenHere'] = {};

/** True if a comment was hidden on this page and can be shown again here. */
export const selectIsHiddenHere = ({ hiddenHere }: Pick<KernelState, 'hiddenHere'>, comment: string): boolean =>
  hiddenHere[comment] === true;

function put(state: Record<string, true>, { comment, isHidden }: HideInput): void {
  if (isHidden) state[comment] = true;
  else delete state[comment];
}

/** Comments hidden on this page; each keeps its place as one line with an undo (S4.04). */
export const hiddenHereSlice = createSlice({
  name: 'ufi/hiddenHere',
  reducerPath: 'hiddenHere',
  initialState: none,
  reducers: {
    /** A comment was hidden on this page, or shown again. */
    hiddenHereChanged: (state, { payload }: PayloadAction<Readonly<HideInput>>) => put(state, payload),
  },
  extraReducers: (builder) => {
    // A refusal restores the previous state (S8.02).
    builder.addCase(outboxEntryMoved, (state, { payload: { entry, end } }) => {
      if (end !== 'refused' || entry.kind !== hideEndpoint.name || !v.is(hideInputSchema, entry.input)) return;
      put(state, { comment: entry.input.comment, isHidden: !entry.input.isHidden });
    });
  },
});

export const { hiddenHereChanged } = hiddenHereSlice.actions;
