import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { CommentMediaProps } from './CommentMedia.tsx';

const Media = createLazyView(async () => (await import('./CommentMedia.tsx')).CommentMedia);

/** What hangs on a comment that is being written; its code comes when a composer is open. */
export const LazyCommentMedia = (props: CommentMediaProps) => (
  <Suspense>
    <Media {...props} />
  </Suspense>
);
