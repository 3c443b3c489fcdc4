export { composerSubmitted, composerTyped, type TypingComposer } from './composerTyped.ts';
export { typingFeature } from './typingFeature.ts';
export { selectTyping, type Typing, type TypingSlice } from './typingSelectors.ts';
