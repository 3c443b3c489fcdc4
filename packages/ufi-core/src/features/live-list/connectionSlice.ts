import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StreamState } from '../../request/index.ts';

export const connectionSlice = createSlice({
  name: 'ufi/connection',
  reducerPath: 'connection',
  initialState: (): StreamState => 'waiting',
  reducers: {
    /** The stream's state has changed. */
    connectionChanged: (_, { payload }: PayloadAction<StreamState>) => payload,
  },
});

export const { connectionChanged } = connectionSlice.actions;
