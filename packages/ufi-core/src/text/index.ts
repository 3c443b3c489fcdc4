export { characterCount } from './characterCount.ts';
export { maxMarkdownLength } from './maxMarkdownLength.ts';
export { transferRanges } from './transferRanges.ts';
export { createSearch, type Searchable } from './search/createSearch.ts';
export { findEmoticons, type EmoticonSpan } from './findEmoticons.ts';
export { findDelights } from './findDelights.ts';
export { findHashtags, type HashtagSpan } from './findHashtags.ts';
export { foldName, matchName, type NameMatch } from './foldName.ts';
export { findLinks, type LinkSpan } from './findLinks.ts';
export { initials } from './initials.ts';
export { isShareable } from './isShareable.ts';
export { keepMentions } from './keepMentions.ts';
export { createConfusableNames, type ConfusableNames } from './confusableNames.ts';
export {
  decodePieces,
  encodeMention,
  encodeWrittenText,
  maxMentionNameLength,
  mentionedIds,
  type EncodedPiece,
  type MentionSpan,
} from './mentionEncoding.ts';
export {
  maxMentionedPeople,
  parseWrittenText,
  type WrittenRange,
  type WrittenText,
  type WrittenTextOptions,
} from './parseWrittenText.ts';
export {
  excerptOf,
  matchesSearch,
  parseSearch,
  type FoundSpan,
  type ParsedSearch,
  type SearchExcerpt,
} from './search/parseSearch.ts';
export { reducedCount } from './reducedCount.ts';
export { safeAddress } from './safeAddress.ts';
export { shortenLink } from './shortenLink.ts';
export { textDirection } from './textDirection.ts';
export { standaloneEmoji, textPieces, type TextPiece } from './textPieces.ts';
export {
  commentTruncation,
  pluginTruncation,
  truncateLine,
  truncateText,
  type TruncatedText,
  type TruncationLimits,
} from './truncateText.ts';
export { visibleName } from './visibleName.ts';
