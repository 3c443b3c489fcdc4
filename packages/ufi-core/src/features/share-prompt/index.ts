import type { SharePromptSlice } from './offerSharing.ts';
import type { SharePrompt } from './sharePromptSlice.ts';

export type { SharePromptSlice } from './offerSharing.ts';
export { sharePromptFeature } from './sharePromptFeature.ts';
export { sharePromptClosed, type SharePrompt } from './sharePromptSlice.ts';

/** The share prompt on display; null if there is none. */
export const selectSharePrompt = ({ sharePrompt }: SharePromptSlice): SharePrompt | null => sharePrompt.prompt;
