import { Suspense } from 'react';
import { createLazyView } from 'ufi-ui';
import type { CommentAttachmentProps } from './CommentAttachment.tsx';

const Attachment = createLazyView(async () => (await import('./CommentAttachment.tsx')).CommentAttachment);

/** Attachment of a comment, loaded with the first one; the space for most of them is reserved. */
export const LazyCommentAttachment = (props: CommentAttachmentProps) => (
  <Suspense fallback={<div className="frame-attachment" />}>
    <Attachment {...props} />
  </Suspense>
);
