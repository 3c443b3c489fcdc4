import { thingOf, type CommentRecord } from 'ufi-core/contract';
import { AttachmentView } from 'ufi-ui';

export interface CommentAttachmentProps {
  readonly comment: Parameters<typeof thingOf>[0] & Pick<CommentRecord, 'attachment_status'>;
}

/** What hangs on a comment, below its words. Links of it open tabs of their own. */
export function CommentAttachment({ comment }: CommentAttachmentProps) {
  const thing = thingOf(comment);
  return thing && <AttachmentView attachment={thing} place="comment" status={comment.attachment_status} />;
}
