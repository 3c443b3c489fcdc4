/** One emoji: a flag, a key cap, or a picture with its variation, skin, region and whatever is joined to it. */
export const emojiPattern = String.raw`(?:\p{Regional_Indicator}{2}|[#*\d]\ufe0f?\u20e3|(?![©®™ℹ↔-↪])\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*[\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)`;
const onlyEmoji = new RegExp(String.raw`^\s*(?:${emojiPattern}\s*)+$`, 'u');
const longestLarge = 24;

/** Whether a text is nothing but a few emoji, which are then drawn large (S9.09). */
export const isEmojiOnly = (text: string): boolean => text.length <= longestLarge && onlyEmoji.test(text);
