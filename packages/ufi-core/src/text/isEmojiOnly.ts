const pictures =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]|\s)+$/u;
const longestShown = 24;

/** Whether a text is nothing but a few emoji, which are then drawn large (S9.09). */
export const isEmojiOnly = (text: string): boolean =>
  text.length <= longestShown && text.trim() !== '' && pictures.test(text);
