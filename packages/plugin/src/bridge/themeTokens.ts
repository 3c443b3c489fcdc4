const colour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const length = /^\d{1,3}(?:\.\d{1,3})?(?:px|rem)$/;
const fonts = /^[a-z][\w -]*(?:, ?[a-z][\w -]*)*$/i;
const longestValue = 200;

/**
 * Theme tokens that a site may set, by role, with the type of their value: a colour as `#hex`, or `#hex/#hex` for light
 * and dark; a length in `px` or `rem`; a list of installed fonts.
 */
export const themeTokens = {
  accent: 'colour',
  'accent-hover': 'colour',
  focus: 'colour',
  line: 'colour',
  'surface-bubble': 'colour',
  'surface-card': 'colour',
  'surface-hover': 'colour',
  'surface-raised': 'colour',
  text: 'colour',
  'text-accent': 'colour',
  'text-muted': 'colour',
  'text-on-accent': 'colour',
  'radius-small': 'length',
  'radius-medium': 'length',
  'radius-large': 'length',
  font: 'font',
} as const satisfies Readonly<Record<string, 'colour' | 'length' | 'font'>>;
/** See {@link themeTokens}. */
export type ThemeToken = keyof typeof themeTokens;

/**
 * A theme: custom properties of the frame's document with their CSS values, each validated against an allowlist (A14).
 */
export type Theme = Readonly<Record<`--ufi-${string}`, string>>;

function valueOf(kind: (typeof themeTokens)[ThemeToken], value: string): string | undefined {
  if (value.length > longestValue) return undefined;
  if (kind === 'length') return length.test(value) ? value : undefined;
  if (kind === 'font') return fonts.test(value) ? value : undefined;
  const [light = '', dark = light, ...others] = value.split('/').map((each) => each.trim());
  return colour.test(light) && colour.test(dark) && others.length === 0 ? `light-dark(${light},${dark})` : undefined;
}

/** Reads a theme by the names of {@link themeTokens}. Unknown tokens and invalid values are left out. */
export function parseTheme(given: (token: string) => unknown): Theme {
  const read = Object.entries(themeTokens).flatMap(([token, kind]) => {
    const said = given(token);
    const value = typeof said === 'string' ? valueOf(kind, said.trim()) : undefined;
    return value === undefined ? [] : [[`--ufi-${token}`, value] as const];
  });
  return Object.fromEntries(read);
}

/** Parses a theme as markup has it: `accent: #0a7d4f; radius-medium: 4px`. */
export function parseThemeText(text: string): Theme {
  const said = new Map(
    text.split(';').map((part) => {
      const [name = '', ...value] = part.split(':');
      return [name.trim(), value.join(':')];
    }),
  );
  return parseTheme((token) => said.get(token));
}
