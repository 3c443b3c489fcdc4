export { visibilityFeature } from './visibilityFeature.ts';
export { visibilityChanged, type CommentCopy, type VisibilityChange } from './visibilitySlice.ts';
export { selectCommentVisibility, type VisibilitySlice } from './visibilitySelectors.ts';
