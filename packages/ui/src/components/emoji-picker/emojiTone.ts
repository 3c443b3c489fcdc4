/** The shades of skin, after the plain one (Unicode's modifiers). */
export const skinTones = ['', '\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'] as const;
/** How dark, 0 for the plain one. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;

const isTone = (value: unknown): value is SkinTone => typeof value === 'number' && value in skinTones;

/** A tone that was kept; the plain one where it is none. */
export const skinToneOf = (value: unknown): SkinTone => (isTone(value) ? value : 0);

const joiner = '\u{200d}';
const modified = /(\p{Emoji_Modifier_Base})\u{fe0f}?/gu;
// Between two people it only joins their hands.
const handshake = '\u{1f91d}';

/** An emoji that there is in shades of skin, in one of them: each person in it has it. */
export function withSkinTone(emoji: string, tone: SkinTone): string {
  if (tone === 0) return emoji;
  const isJoined = emoji.includes(joiner);
  return emoji.replace(modified, (whole, base: string) =>
    isJoined && base === handshake ? whole : `${base}${skinTones[tone]}`,
  );
}
