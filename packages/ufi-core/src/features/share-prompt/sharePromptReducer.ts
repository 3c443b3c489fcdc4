import { createAction, type Action } from '@reduxjs/toolkit';
import { known } from '../../kernel/knownActions.ts';

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

/** The first comment worth sharing has been confirmed. */
export const sharePromptAsked = known(createAction<SharePrompt>('ufi/sharePromptAsked'));
/** The prompt was answered or is obsolete. */
export const sharePromptClosed = known(createAction<{ readonly target: string }>('ufi/sharePromptClosed'));

const nothing: SharePromptState = { prompt: null, asked: {} };

export function sharePromptReducer(state: SharePromptState = nothing, action: Action): SharePromptState {
  if (sharePromptAsked.match(action)) {
    return { prompt: action.payload, asked: { ...state.asked, [action.payload.target]: true } };
  }
  const isAnswered = sharePromptClosed.match(action) && state.prompt?.target === action.payload.target;
  return isAnswered ? { ...state, prompt: null } : state;
}
