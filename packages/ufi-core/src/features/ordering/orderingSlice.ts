import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OrderingMode } from '../../contract/index.ts';
import type { CommentAreaRef } from '../../area/pending-mutations/submitMutation.ts';

/** The ordering chosen by the reader, by instance of the comment area. */
export type OrderingState = Readonly<Record<string, OrderingMode>>;

const none: OrderingState = {};

export const orderingSlice = createSlice({
  name: 'ufi/ordering',
  reducerPath: 'ordering',
  initialState: none,
  reducers: {
    orderingChosen(state, { payload }: PayloadAction<CommentAreaRef & { readonly mode: OrderingMode }>) {
      state[payload.instance] = payload.mode;
    },
  },
});

/** The reader has chosen an ordering. */
export const orderingChosen = orderingSlice.actions.orderingChosen;
