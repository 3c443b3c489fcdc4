export { composerSubmitted, composerTyped, type ComposerPlace } from './composerTyped.ts';
export { typingFeature } from './typingFeature.ts';
export { selectTyping, type Typing, type TypingSlice } from './typingSelectors.ts';
