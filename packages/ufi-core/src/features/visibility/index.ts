export { visibilityFeature } from './visibilityFeature.ts';
export {
  visibilityChanged,
  type CommentCopy,
  type VisibilityChange,
  selectCommentVisibility,
  type VisibilitySlice,
} from './visibilitySlice.ts';
