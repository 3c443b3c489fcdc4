/** Unicode skin tone modifiers; the first is the default without one. */
export const skinTones = ['', '\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'] as const;
/** Index of a skin tone; 0 is the default, 5 the darkest. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

const isTone = (value: unknown): value is SkinTone => typeof value === 'number' && value in skinTones;

/** Validates a stored tone; 0 if it is none. */
export const skinToneOf = (value: unknown): SkinTone => (isTone(value) ? value : 0);

const joiner = '\u{200d}';
const modified = /(\p{Emoji_Modifier_Base})\u{fe0f}?/gu;
// Between two people the handshake only joins them and has no tone.
const handshake = '\u{1f91d}';

/** Applies a skin tone to an emoji, to each person in it. */
export function withSkinTone(emoji: string, tone: SkinTone): string {
  if (tone === 0) return emoji;
  const isJoined = emoji.includes(joiner);
  return emoji.replace(modified, (whole, base: string) =>
    isJoined && base === handshake ? whole : `${base}${skinTones[tone]}`,
  );
}
