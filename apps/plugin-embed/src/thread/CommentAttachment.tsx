import { attachmentIn, type CommentRecord } from 'ufi-core/contract';
import { AttachmentView } from 'ufi-ui';

export interface CommentAttachmentProps {
  readonly comment: Parameters<typeof attachmentIn>[0] & Pick<CommentRecord, 'attachment_status'>;
}

/** Attachment below a comment's text. Its links open in a new tab. */
export function CommentAttachment({ comment }: CommentAttachmentProps) {
  const attached = attachmentIn(comment);
  return attached && <AttachmentView attachment={attached} place="comment" status={comment.attachment_status} />;
}
