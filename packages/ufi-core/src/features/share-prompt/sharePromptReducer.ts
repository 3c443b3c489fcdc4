import { createAction, type Action } from '@reduxjs/toolkit';
import { known } from '../../kernel/knownActions.ts';

/** Somebody is asked whether they want to share what they have written under a post. */
export interface SharePrompt {
  readonly target: string;
  readonly comment: string;
}

/** What of the share prompt is known on this page. */
export interface SharePromptState {
  /** What is asked now. */
  readonly prompt: SharePrompt | null;
  /** The posts under which it was asked; storage knows of those before. */
  readonly asked: Readonly<Record<string, true>>;
}

/** A first comment that is worth sharing is there. */
export const sharePromptAsked = known(createAction<SharePrompt>('ufi/sharePromptAsked'));
/** The question has been answered, or is of no interest any more. */
export const sharePromptClosed = known(createAction<{ readonly target: string }>('ufi/sharePromptClosed'));

const nothing: SharePromptState = { prompt: null, asked: {} };

export function sharePromptReducer(state: SharePromptState = nothing, action: Action): SharePromptState {
  if (sharePromptAsked.match(action)) {
    return { prompt: action.payload, asked: { ...state.asked, [action.payload.target]: true } };
  }
  const isAnswered = sharePromptClosed.match(action) && state.prompt?.target === action.payload.target;
  return isAnswered ? { ...state, prompt: null } : state;
}
