const colour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const length = /^\d{1,3}(?:\.\d{1,3})?(?:px|rem)$/;
const fonts = /^[a-z][\w -]*(?:, ?[a-z][\w -]*)*$/i;
const longestValue = 200;

/**
 * What a site may change of the frame's look, by role, with what its value can be: a colour as `#hex`, or two of them
 * as `#hex/#hex` for light and dark; a length in `px` or `rem`; names of fonts that the visitor has.
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

/** A look: custom properties of the frame's document with their values in CSS, each checked letter by letter (A14). */
export type Theme = Readonly<Record<`--ufi-${string}`, string>>;

function valueOf(kind: (typeof themeTokens)[ThemeToken], value: string): string | undefined {
  if (value.length > longestValue) return undefined;
  if (kind === 'length') return length.test(value) ? value : undefined;
  if (kind === 'font') return fonts.test(value) ? value : undefined;
  const [light = '', dark = light, ...others] = value.split('/').map((each) => each.trim());
  return colour.test(light) && colour.test(dark) && others.length === 0 ? `light-dark(${light},${dark})` : undefined;
}

/** Reads a look by the names of {@link themeTokens}; what is not one of them, or can't be its value, is left out. */
export function parseTheme(given: (token: string) => unknown): Theme {
  const read = Object.entries(themeTokens).flatMap(([token, kind]) => {
    const said = given(token);
    const value = typeof said === 'string' ? valueOf(kind, said.trim()) : undefined;
    return value === undefined ? [] : [[`--ufi-${token}`, value] as const];
  });
  return Object.fromEntries(read);
}

/** Reads a look as markup says it: `accent: #0a7d4f; radius-medium: 4px`. */
export function parseThemeText(text: string): Theme {
  const said = new Map(
    text.split(';').map((part) => {
      const [name = '', ...value] = part.split(':');
      return [name.trim(), value.join(':')];
    }),
  );
  return parseTheme((token) => said.get(token));
}
