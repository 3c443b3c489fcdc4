export {
  isUnderWay,
  sendableAttachment,
  type AttachedItem,
  type AttachError,
  type AttachingState,
} from './attaching/attachingState.ts';
export { createAttaching, type Attaching, type AttachingParts } from './attaching/createAttaching.ts';
export { readKeptMedia, type KeptMedia } from './attaching/keptMedia.ts';
export {
  acceptList,
  mediaKindOf,
  type AttachingFlags,
  type MediaKind,
  type PickedFile,
} from './attaching/pickedFile.ts';
export type { UploadTools } from './attaching/startUpload.ts';
export type { MediaPreview, Upload, UploadAnswer, UploadLine, UploadProgress } from './attaching/uploadLine.ts';
export { contentOfRuns, contentOfText, mentionRun, plainRun, type TextRun } from './content/buildContent.ts';
export {
  changedText,
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
export { parseEditorContent } from './content/editorContentSchema.ts';
export { contentOfEncoded, documentOf } from './content/readWritten.ts';
export { composerContentOf, visibleText } from './content/writeContent.ts';
export { createDraftStore, type DraftStore } from './drafts/draftStore.ts';
export type { DraftStorage } from './drafts/draftStorage.ts';
export type { DraftTarget } from './drafts/draftTarget.ts';
export { createMediaDrafts, type MediaDrafts } from './drafts/mediaDrafts.ts';
export {
  createMentionSuggestions,
  type MentionOffer,
  type MentionSource,
  type MentionSuggestions,
  type MentionTimer,
} from './mentions/createMentionSuggestions.ts';
export { findMentionQueries, type MentionQuery, type MentionStrategy } from './mentions/findMentionQueries.ts';
export { isOffered } from './mentions/isOffered.ts';
export { createRecentChoices, type ChoiceStorage, type RecentChoices } from './recent/recentChoices.ts';
