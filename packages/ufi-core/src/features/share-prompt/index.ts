import type { SharePromptSlice } from './offerSharing.ts';
import type { SharePrompt } from './sharePromptReducer.ts';

export type { SharePromptSlice } from './offerSharing.ts';
export { sharePromptFeature } from './sharePromptFeature.ts';
export { sharePromptClosed, type SharePrompt } from './sharePromptReducer.ts';

/** What somebody is asked to share; null where nothing is asked. */
export const selectSharePrompt = ({ sharePrompt }: SharePromptSlice): SharePrompt | null => sharePrompt.prompt;
