export { createCommentReader } from './createCommentReader.ts';
export { type ChunkReader, UnreadableFile } from './chunkReader.ts';
export type {
  ImportItem,
  ImportSkip,
  SourceArticle,
  SourceComment,
  SourceMention,
  SourceState,
  SourceAttachment,
  SourceVersion,
  SourceText,
} from './importItem.ts';
