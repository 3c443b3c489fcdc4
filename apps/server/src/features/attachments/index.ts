export {
  applyAttachments,
  attachmentContext,
  hasAttachment,
  hasAttachmentChanged,
  type CommentAttachments,
} from './applyAttachments.ts';
export { photoTag } from './photoTag.ts';
