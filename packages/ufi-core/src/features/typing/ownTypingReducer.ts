import type { Action } from '@reduxjs/toolkit';
import { composerChanged, type ComposerChange } from './typingActions.ts';

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

const nothing: OwnTyping = { composers: [], typedAt: 0, sentAt: 0, run: '' };

function changed(own: OwnTyping, { typed, stopped, sent }: ComposerChange): OwnTyping {
  const others = own.composers.filter((known) => known !== stopped && known !== typed?.composer);
  return {
    composers: typed === undefined ? others : [...others, typed.composer],
    typedAt: typed?.at ?? own.typedAt,
    sentAt: sent?.at ?? own.sentAt,
    run: sent?.run ?? own.run,
  };
}

/** A composer is typing while its trimmed text is not empty (S4.19). */
export function ownTypingReducer(state: OwnTypingState = {}, action: Action): OwnTypingState {
  if (!composerChanged.match(action)) return state;
  const { target } = action.payload;
  return { ...state, [target]: changed(state[target] ?? nothing, action.payload) };
}
