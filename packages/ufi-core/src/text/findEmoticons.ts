/** An emoticon in a text, and its emoji. */
export interface EmoticonSpan {
  readonly offset: number;
  readonly length: number;
  readonly emoji: string;
}

// The canonical forms: no nose, round mouths, colons for eyes, capitals.
const drawings: Readonly<Record<string, string>> = {
  ':)': '🙂',
  ':(': '🙁',
  ':D': '😄',
  ':P': '😛',
  ':O': '😮',
  ':*': '😘',
  ':/': '😕',
  ':\\': '😕',
  ':3': '😺',
  ';)': '😉',
  ":'(": '😢',
  'O:)': '😇',
  '3:)': '😈',
  '>:(': '😠',
  '>:O': '😡',
  '8)': '😎',
  'B)': '😎',
  '8|': '😎',
  'B|': '😎',
  '<3': '❤️',
  '^_^': '😊',
  '-_-': '😑',
  'O.O': '🤨',
  '(Y)': '👍',
  ':|)': '🤖',
  '(^^^)': '🦈',
  '<(")': '🐧',
};

// Mostly eyes, an optional nose and a mouth. `8)` is left alone, because it is used in numbered lists.
const shapes = String.raw`O:-?\)|3:-?\)|>:-?[(oO]|:'-?\(|[:=]-?[)\](\[DPpoO*/\\]|:3|;-?\)|[8B](?:-\)|\|)|<3|\^_\^|-_-|o\.O|O\.o|\([yY]\)|:\|\]|\(\^{3}\)|<\("\)`;
/** An emoticon between white space, punctuation or the ends of the text (S5.17). */
export const emoticonPattern = String.raw`(?<![^\s\p{P}])(?:${shapes})(?![^\s\p{P}])`;
const candidate = new RegExp(emoticonPattern, 'gu');

/** The emoji of an emoticon; any other text is returned unchanged. */
export function drawEmoticon(emoticon: string): string {
  const plain = emoticon
    .replace(/(?<=[:;=8B'])-/, '')
    .replace('=', ':')
    .replace(']', ')')
    .replace('[', '(')
    .toUpperCase();
  return drawings[plain] ?? emoticon;
}

/** Finds the emoticons of a text (S5.17): between white space, punctuation or the ends of the text. */
export const findEmoticons = (text: string): EmoticonSpan[] =>
  Array.from(text.matchAll(candidate), ({ 0: emoticon, index }) => {
    return { offset: index, length: emoticon.length, emoji: drawEmoticon(emoticon) };
  });
