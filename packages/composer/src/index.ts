export {
  isUnderWay,
  sendableAttachment,
  type AttachedItem,
  type AttachError,
  type AttachmentState,
} from './attachments/attachmentState.ts';
export {
  createAttachmentController,
  type AttachmentController,
  type AttachmentControllerOptions,
} from './attachments/createAttachmentController.ts';
export {
  createAttachmentList,
  type AttachmentList,
  type AttachmentListOptions,
  type AttachmentListState,
  type ListedItem,
} from './attachments/createAttachmentList.ts';
export { parseStoredMedia, type StoredMedia } from './attachments/storedMedia.ts';
export {
  acceptList,
  mediaKindOf,
  type AttachmentFlags,
  type MediaKind,
  type PickedFile,
} from './attachments/pickedFile.ts';
export { createUploadServices, type UploadParts, type UploadServices } from './attachments/createUploadServices.ts';
export type {
  MediaPreview,
  Upload,
  UploadResult,
  UploadTransport,
  UploadProgress,
} from './attachments/uploadTransport.ts';
export { contentOfRuns, plainRun, type TextRun } from './content/textRuns.ts';
export {
  withVisibleText,
  isEmptyContent,
  plainContent,
  writtenContent,
  type ComposerContent,
  type WrittenBody,
} from './content/composerContent.ts';
export {
  blockTypes,
  inlineStyles,
  type Block,
  type BlockData,
  type BlockType,
  type CharacterRun,
  type EditorContent,
  type EditorSelection,
  type Entity,
  type InlineStyle,
  type Mention,
} from './content/editorContent.ts';
export { decodeContent, restoreDocument } from './encoding/decodeContent.ts';
export { encodeContent, visibleText } from './encoding/encodeContent.ts';
export { createDraftStore, type DraftStore } from './drafts/draftStore.ts';
export type { DraftStorage } from './drafts/draftStorage.ts';
export type { DraftTarget } from './drafts/draftTarget.ts';
export { createMediaDrafts, type MediaDrafts } from './drafts/mediaDrafts.ts';
export { createMediaSlots, type MediaSlots } from './drafts/mediaSlots.ts';
export {
  createMentionSuggestions,
  type MentionOffer,
  type MentionSource,
  type MentionSuggestions,
  type MentionTimer,
} from './mentions/createMentionSuggestions.ts';
export type { MentionQuery, MentionStrategy } from './mentions/findMentionQueries.ts';
export { isOffered } from './mentions/isOffered.ts';
export { createRecentChoices, type ChoiceStorage, type RecentChoices } from './recent/recentChoices.ts';
