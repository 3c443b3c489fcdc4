/** A stretch of a text that is an emoticon, and the emoji that it is drawn as. */
export interface EmoticonSpan {
  readonly offset: number;
  readonly length: number;
  readonly emoji: string;
}

// Without nose, with round mouths, colons for eyes, and capitals.
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

// Most are eyes, perhaps a nose, and a mouth. `8)` is left alone: people count so.
const shapes = String.raw`O:-?\)|3:-?\)|>:-?[(oO]|:'-?\(|[:=]-?[)\](\[DPpoO*/\\]|:3|;-?\)|[8B](?:-\)|\|)|<3|\^_\^|-_-|o\.O|O\.o|\([yY]\)|:\|\]|\(\^{3}\)|<\("\)`;
/** An emoticon with nothing but white space, punctuation or an end on either side (S5.17). */
export const emoticonPattern = String.raw`(?<![^\s\p{P}])(?:${shapes})(?![^\s\p{P}])`;
const candidate = new RegExp(emoticonPattern, 'gu');

/** The emoji that an emoticon is drawn as; what is none stays as it is. */
export function drawEmoticon(emoticon: string): string {
  const plain = emoticon
    .replace(/(?<=[:;=8B'])-/, '')
    .replace('=', ':')
    .replace(']', ')')
    .replace('[', '(')
    .toUpperCase();
  return drawings[plain] ?? emoticon;
}

/** Finds the emoticons of a text (S5.17): those with white space, punctuation or the end of a line on either side. */
export const findEmoticons = (text: string): EmoticonSpan[] =>
  Array.from(text.matchAll(candidate), ({ 0: emoticon, index }) => {
    return { offset: index, length: emoticon.length, emoji: drawEmoticon(emoticon) };
  });
