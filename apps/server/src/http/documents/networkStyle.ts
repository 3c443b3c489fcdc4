import { accentPalette, type AccentPalette } from 'ufi-core/contract';

/** The roles of `ufi-ui/tokens.css` that follow from the accent colour. */
const roles = {
  '--ufi-accent': 'accent',
  '--ufi-accent-hover': 'hover',
  '--ufi-text-on-accent': 'onAccent',
  '--ufi-text-accent': 'text',
  '--ufi-focus': 'accent',
  '--ufi-surface-accent': 'surface',
  '--ufi-surface-own': 'surface',
} as const satisfies Record<string, keyof AccentPalette['light']>;

/** Path of the style sheet of a network's own colours. */
export const networkStylePath = '/network.css';

/**
 * The style sheet of a network's own accent colour; empty if it has none. Whoever wants more contrast, or the colours of
 * the system, keeps those of the software.
 */
export function networkStyle(accent: string | null): string {
  const palette = accent === null ? null : accentPalette(accent);
  if (palette === null) return '';
  const lines = Object.entries(roles).map(
    ([role, name]) => `    ${role}: light-dark(${palette.light[name]}, ${palette.dark[name]});`,
  );
  return `@media (prefers-contrast: no-preference) and (forced-colors: none) {
  :root, [data-colorscheme] {
${lines.join('\n')}
  }
}
`;
}
