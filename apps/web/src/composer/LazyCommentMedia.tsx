import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { CommentMediaProps } from './CommentMedia.tsx';

const Media = createLazyView(async () => (await import('./CommentMedia.tsx')).CommentMedia);

/** `CommentMedia`, loaded once a composer is open. */
export const LazyCommentMedia = (props: CommentMediaProps) => (
  <Suspense>
    <Media {...props} />
  </Suspense>
);
