import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { listClosed } from '../lists/index.ts';

/** The comment whose replies each instance shows live: one thread at a time. */
export type ReplyThreadsState = Readonly<Record<string, string>>;

const none: ReplyThreadsState = {};

export const replyThreadsSlice = createSlice({
  name: 'ufi/replyThreads',
  reducerPath: 'replyThreads',
  initialState: none,
  reducers: {
    /** The reader has opened a comment's replies in a live list; new ones are shown as they arrive. */
    replyThreadOpened(state, { payload }: PayloadAction<{ readonly instance: string; readonly comment: string }>) {
      state[payload.instance] = payload.comment;
    },
    replyThreadClosed(state, { payload }: PayloadAction<{ readonly instance: string }>) {
      delete state[payload.instance];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(listClosed, (state, { payload }) => {
      delete state[payload.instance];
    });
  },
});

/** The reader has closed them. */
export const replyThreadClosed = replyThreadsSlice.actions.replyThreadClosed;

export const { replyThreadOpened } = replyThreadsSlice.actions;
