import { copyKey, type CommentCopy, type VisibilityState } from './visibilitySlice.ts';

/** The state slice of visibility. */
export interface VisibilitySlice {
  readonly visibility: VisibilityState;
}

/** Whether a rendering of a comment is visible in an instance (S4.16). */
export const selectCommentVisibility = (
  { visibility }: VisibilitySlice,
  { instance, ...copy }: CommentCopy & { readonly instance: string },
): 'visible' | 'hidden' => (visibility[instance]?.[copyKey(copy)] === undefined ? 'hidden' : 'visible');
