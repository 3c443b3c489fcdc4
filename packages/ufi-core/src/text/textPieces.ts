import { drawEmoticon, emoticonPattern } from './findEmoticons.ts';
import type { Span } from './spans.ts';

/** One emoji: a flag, a key cap, or a pictograph with its variation, skin tone, region and joined parts. */
export const emojiPattern = String.raw`(?:\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|(?![©®™ℹ↔-↪])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;
const onlyEmoji = new RegExp(String.raw`^\s*(?:${emojiPattern}\s*)+$`, 'u');
const longestLarge = 24;

/** True if a text consists of a few emoji only, which are then drawn large (S9.09). */
export const isEmojiOnly = (text: string): boolean => text.length <= longestLarge && onlyEmoji.test(text);

/** A text with its ordered ranges. */
interface ReadText<Range extends Span> {
  readonly text: string;
  readonly ranges: readonly Range[];
}

/** A piece of a text as drawn: plain text, a range, or emoji (emoticons are drawn as emoji, S5.17). */
export interface TextPiece<Range extends Span> {
  readonly offset: number;
  readonly text: string;
  readonly range: Range | null;
  readonly isEmoji: boolean;
}

const pictures = new RegExp(`${emoticonPattern}|${emojiPattern}+`, 'gu');

/**
 * Splits a text into the pieces that it is drawn as, in order. Emoticons inside a range are left alone. Linear time.
 */
export function textPieces<Range extends Span>({ text, ranges }: ReadText<Range>): TextPiece<Range>[] {
  const pieces: TextPiece<Range>[] = [];
  const found = text.matchAll(pictures);
  let next = found.next();
  let at = 0;
  const add = (end: number, piece: Pick<TextPiece<Range>, 'text' | 'range' | 'isEmoji'>) => {
    if (end > at) pieces.push({ offset: at, ...piece });
    at = end;
  };
  const addWords = (end: number) => add(end, { text: text.slice(at, end), range: null, isEmoji: false });
  const addUpTo = (end: number) => {
    for (; next.done !== true && next.value.index < end; next = found.next()) {
      const { 0: picture, index } = next.value;
      if (index < at || index + picture.length > end) continue;
      addWords(index);
      add(index + picture.length, { text: drawEmoticon(picture), range: null, isEmoji: true });
    }
    addWords(end);
  };
  for (const range of ranges) {
    addUpTo(range.offset);
    const end = range.offset + range.length;
    add(end, { text: text.slice(at, end), range, isEmoji: false });
  }
  addUpTo(text.length);
  return pieces;
}

/**
 * The drawn form of a text that consists of a few emoji or emoticons only, which are drawn large (S9.09); else null.
 */
export function standaloneEmoji(text: string): string | null {
  const drawn = text.length > 24 ? text : text.replace(pictures, drawEmoticon);
  return isEmojiOnly(drawn) ? drawn : null;
}
