import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { typingNoticeReceived } from '../../area/typingNotice.ts';

/** Somebody else who is typing; only their friends receive the `name`. */
export interface Typist {
  readonly typist: string;
  readonly name: string | null;
  readonly token: string;
}

/** Typists by target; targets without typists are absent. */
export type TypistsState = Readonly<Record<string, readonly Typist[]>>;

const none: TypistsState = {};

function removeWhere(state: Record<string, Typist[]>, target: string, isRemoved: (typist: Typist) => boolean): void {
  const known = state[target] ?? [];
  const left = known.filter((typist) => !isRemoved(typist));
  if (left.length === 0) delete state[target];
  else if (left.length < known.length) state[target] = left;
}

/** Friend-typing and someone-typing add a typist, typing-stopped and expiry remove them (S4.19). */
export const typistsSlice = createSlice({
  name: 'ufi/typists',
  reducerPath: 'typists',
  initialState: none,
  reducers: {
    /** A typing notice has expired. */
    typistExpired(
      state,
      { payload: { target, token } }: PayloadAction<{ readonly target: string; readonly token: string }>,
    ) {
      removeWhere(state, target, (typist) => typist.token === token);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(typingNoticeReceived, (state, { payload: { notice, token } }) => {
      const { target, typist } = notice;
      removeWhere(state, target, (known) => known.typist === typist);
      if (notice.kind === 'typing-stopped') return;
      const name = notice.kind === 'friend-typing' ? notice.name : null;
      (state[target] ??= []).push({ typist, name, token });
    });
  },
});

export const { typistExpired } = typistsSlice.actions;
