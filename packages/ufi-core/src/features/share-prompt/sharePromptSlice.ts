import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A prompt to share the viewer's comment under a post. */
export interface SharePrompt {
  readonly target: string;
  readonly comment: string;
}

/** The share prompt's state on this page. */
export interface SharePromptState {
  /** The prompt on display. */
  readonly prompt: SharePrompt | null;
  /** The posts prompted for on this page; storage remembers earlier ones. */
  readonly asked: Readonly<Record<string, true>>;
}

const nothing: SharePromptState = { prompt: null, asked: {} };

export const sharePromptSlice = createSlice({
  name: 'ufi/sharePrompt',
  reducerPath: 'sharePrompt',
  initialState: nothing,
  reducers: {
    /** The first comment worth sharing has been confirmed. */
    sharePromptAsked(state, { payload }: PayloadAction<SharePrompt>) {
      state.prompt = payload;
      state.asked[payload.target] = true;
    },
    sharePromptClosed(state, { payload }: PayloadAction<{ readonly target: string }>) {
      if (state.prompt?.target === payload.target) state.prompt = null;
    },
  },
});

/** The prompt was answered or is obsolete. */
export const sharePromptClosed = sharePromptSlice.actions.sharePromptClosed;

export const { sharePromptAsked } = sharePromptSlice.actions;
