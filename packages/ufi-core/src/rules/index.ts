export {
  isAddressed,
  visibilityOf,
  type CommentViewer,
  type Visibility,
  type VisibilityFacts,
} from './visibilityOf.ts';
