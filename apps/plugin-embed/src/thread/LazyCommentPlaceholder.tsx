import { createLazyView } from 'ufi-ui';

/** Lazily loaded {@link CommentPlaceholder}: loaded with the menu by which comments are put away, or before hydration. */
export const LazyCommentPlaceholder = createLazyView(
  async () => (await import('./CommentPlaceholder.tsx')).CommentPlaceholder,
);
