import { selectPostWords } from 'ufi-core';
import type { PostRecord } from 'ufi-core/contract';
import { useAppSelector } from '../store/storeHooks.ts';

/** A post as it is shown. */
export interface ShownPost extends PostRecord {
  /** Version of the words of an edit; absent if the post was never edited. */
  readonly version?: number;
}

/** A post with its newest words, also those of an edit that came after it was read. */
export function useShownPost(post: PostRecord): ShownPost {
  const words = useAppSelector((state) => selectPostWords(state, post.id));
  // Words without an attachment lack the field.
  return words ? ({ ...post, ...words } as ShownPost) : post;
}
