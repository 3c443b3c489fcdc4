import type { CommentView } from 'ufi-core';
import type { AnyAttachment } from 'ufi-core/contract';
import { AttachmentView } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { SharedPostPart } from '../linked-post/SharedPostPart.ts';

/** All attachments of a comment; usually none or one. */
export const attachmentsOf = (comment: CommentView): readonly AnyAttachment[] =>
  [comment.photo_comment, comment.video_comment, comment.file_comment, comment.attachment].filter(
    (attachment) => attachment !== undefined,
  );

/** Attachments of a comment, below its text. */
export function CommentAttachments({ comment }: { readonly comment: CommentView }) {
  const { isLive, view } = useThread();
  return attachmentsOf(comment).map((attachment) => (
    <AttachmentView
      key={attachment.type}
      attachment={attachment}
      part={'target' in attachment ? SharedPostPart : undefined}
      place={isLive ? 'live' : 'comment'}
      status={comment.attachment_status}
      areCustomStickersAllowed={view.are_custom_stickers_allowed}
    />
  ));
}
