/** A colour's red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The colours that follow from an accent colour, in one scheme. */
export interface AccentColours {
  /** Fills of buttons, with `onAccent` on them. */
  readonly accent: string;
  readonly hover: string;
  readonly onAccent: string;
  /** Links and marked words, on the page, on cards and on `surface`. */
  readonly text: string;
  readonly surface: string;
}

/** The accent's colours in the light and the dark scheme. */
export interface AccentPalette {
  readonly light: AccentColours;
  readonly dark: AccentColours;
}

/** The least contrast of text, as in WCAG 2.2 (1.4.3). */
export const leastContrast = 4.5;

// As in `ufi-ui/tokens.css`.
const schemes = {
  light: { page: '#f1f3f7', card: '#ffffff', onAccent: '#ffffff' },
  dark: { page: '#0b0e14', card: '#161a22', onAccent: '#0a1230' },
} as const;

const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `colour`, the rest of `other`. */
function mix(colour: string, other: string, share: number): string {
  const [r, g, b] = rgbOf(colour);
  const [otherR, otherG, otherB] = rgbOf(other);
  const part = (own: number, theirs: number) => own * share + theirs * (1 - share);
  return hexOf([part(r, otherR), part(g, otherG), part(b, otherB)]);
}

function luminance(colour: string): number {
  const [r, g, b] = rgbOf(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, as in WCAG 2.2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const steps = 20;

/** The colour itself, or the first one on its way to `goal` that is read on all of the others. */
function readable(colour: string, goal: string, others: readonly string[]): string {
  for (let step = steps; step > 0; step -= 1) {
    const candidate = mix(colour, goal, step / steps);
    if (others.every((other) => contrastOf(candidate, other) >= leastContrast)) return candidate;
  }
  return goal;
}

/**
 * The colours that follow from an accent colour, `#rrggbb`; null if white words on it, or words of it on white, could not
 * be read. In the dark scheme it is made lighter until it can be read.
 */
export function accentPalette(colour: string): AccentPalette | null {
  const { light, dark } = schemes;
  if (contrastOf(colour, light.onAccent) < leastContrast) return null;
  const tint = mix(colour, light.card, 0.12);
  const accent = readable(colour, '#ffffff', [dark.page, dark.card, dark.onAccent]);
  const shade = mix(colour, dark.card, 0.3);
  return {
    light: {
      accent: colour,
      hover: mix(colour, '#000000', 0.85),
      onAccent: light.onAccent,
      text: readable(colour, '#000000', [light.page, light.card, tint]),
      surface: tint,
    },
    dark: {
      accent,
      hover: mix(accent, '#ffffff', 0.8),
      onAccent: dark.onAccent,
      text: readable(accent, '#ffffff', [dark.page, dark.card, shade]),
      surface: shade,
    },
  };
}
