export { createCommentReader } from './createCommentReader.ts';
export type { FileReader } from './fileReader.ts';
export type {
  ImportItem,
  ImportSkip,
  SourceArticle,
  SourceComment,
  SourceMention,
  SourceState,
  SourceThing,
  SourceVersion,
  SourceWords,
} from './importItem.ts';
export { UnreadableFile } from './unreadable.ts';
