import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { CommentAttachmentProps } from './CommentAttachment.tsx';

const Attachment = createLazyView(async () => (await import('./CommentAttachment.tsx')).CommentAttachment);

/** What hangs on a comment; its code comes with the first one, and into room of the shape of most. */
export const LazyCommentAttachment = (props: CommentAttachmentProps) => (
  <Suspense fallback={<div className="frame-attachment" />}>
    <Attachment {...props} />
  </Suspense>
);
