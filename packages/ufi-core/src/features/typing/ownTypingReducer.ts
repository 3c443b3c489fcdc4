import type { Action } from '@reduxjs/toolkit';
import { composerChanged } from './typingActions.ts';

/** The composers under a post that hold words, and when the server was last told, in milliseconds. */
export interface OwnTyping {
  readonly composers: readonly string[];
  readonly toldAt: number;
}

/** By target; absent where nothing was typed. */
export type OwnTypingState = Readonly<Record<string, OwnTyping>>;

/** A composer is typing while its trimmed text is not empty (S4.19). */
export function ownTypingReducer(state: OwnTypingState = {}, action: Action): OwnTypingState {
  if (!composerChanged.match(action)) return state;
  const { target, composer, isTyping, toldAt } = action.payload;
  const others = (state[target]?.composers ?? []).filter((known) => known !== composer);
  return { ...state, [target]: { composers: isTyping ? [...others, composer] : others, toldAt } };
}
