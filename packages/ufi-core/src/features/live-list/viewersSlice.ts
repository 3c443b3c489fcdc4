import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ViewersNotice } from '../../contract/index.ts';
import { connectionChanged } from './connectionSlice.ts';

/** The number of viewers of live posts, by target, while the stream is connected. */
export type ViewersState = Readonly<Record<string, number>>;

export const viewersSlice = createSlice({
  name: 'ufi/viewers',
  reducerPath: 'viewers',
  initialState: (): ViewersState => ({}),
  reducers: {
    viewersCounted(state, { payload: { target, count } }: PayloadAction<ViewersNotice>) {
      state[target] = count;
    },
  },
  // A number that no stream keeps up to date would soon be wrong.
  extraReducers: (builder) => void builder.addCase(connectionChanged, () => ({})),
});

export const { viewersCounted } = viewersSlice.actions;
