import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * The composers under a post that contain text; the times in ms of the last input and the last notice; and the id of
 * the current run of notices.
 */
export interface OwnTyping {
  readonly composers: readonly string[];
  readonly typedAt: number;
  readonly sentAt: number;
  readonly run: string;
}

/** By target; absent if nothing was typed. */
export type OwnTypingState = Readonly<Record<string, OwnTyping>>;

/**
 * A change of the composers under a post: text was typed, a composer became empty, or a notice was sent (in a run of
 * notices). Times in milliseconds.
 */
export interface ComposerChange {
  readonly target: string;
  readonly typed?: { readonly composer: string; readonly at: number };
  readonly stopped?: string;
  readonly sent?: { readonly at: number; readonly run: string };
}

const none: OwnTypingState = {};
const nothing: OwnTyping = { composers: [], typedAt: 0, sentAt: 0, run: '' };

/** A composer is typing while its trimmed text is not empty (S4.19). */
export const ownTypingSlice = createSlice({
  name: 'ufi/ownTyping',
  reducerPath: 'ownTyping',
  initialState: none,
  reducers: {
    composerChanged(state, { payload: { target, typed, stopped, sent } }: PayloadAction<ComposerChange>) {
      const { composers, ...own } = state[target] ?? nothing;
      const others = composers.filter((known) => known !== stopped && known !== typed?.composer);
      state[target] = {
        composers: typed === undefined ? others : [...others, typed.composer],
        typedAt: typed?.at ?? own.typedAt,
        sentAt: sent?.at ?? own.sentAt,
        run: sent?.run ?? own.run,
      };
    },
  },
});

export const { composerChanged } = ownTypingSlice.actions;
