import { accentPalette, type AccentPalette, type InstanceSettings } from 'ufi-core/contract';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import { networkPicturePath } from './networkPicturePath.ts';

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

/** Path of the style sheet of a network's own looks. */
export const networkStylePath = '/network.css';

/** Height of the logo in the header, and its greatest width, in pixels. */
const logoHeight = 28;
const logoWidth = 96;

/** The looks of a network that its owners choose. */
export type NetworkLooks = Pick<InstanceSettings, 'accent' | 'logo'>;

/** The network's own accent colour, also before style sheets that are loaded later. Whoever wants more contrast, or the colours of the system, keeps those of the software. */
function colours(accent: string | null): string {
  const palette = accent === null ? null : accentPalette(accent);
  if (palette === null) return '';
  const lines = Object.entries(roles).map(
    ([role, name]) => `    ${role}: light-dark(${palette.light[name]}, ${palette.dark[name]});`,
  );
  return `@media (prefers-contrast: no-preference) and (forced-colors: none) {
  :root:root, [data-colorscheme][data-colorscheme] {
${lines.join('\n')}
  }
}
`;
}

/** The logo before the network's name in the header of the web app. */
function brand(logo: NetworkLooks['logo']): string {
  if (logo === null) return '';
  const width = Math.min(logoWidth, Math.round((logoHeight * logo.width) / logo.height));
  return `.web-header__brand::before {
  content: "";
  display: inline-block;
  max-inline-size: 100%;
  inline-size: ${width}px;
  block-size: ${logoHeight}px;
  margin-inline-end: 8px;
  vertical-align: middle;
  background: url("${networkPicturePath('logo.webp', logo)}") center / contain no-repeat;
}
@container header (width <= 12rem) {
  .web-header__brand::before {
    display: block;
    margin: 0 auto 4px;
  }
}
`;
}

/** The style sheet of a network's own looks; empty if it has none. */
export const networkStyle = ({ accent, logo }: NetworkLooks): string => colours(accent) + brand(logo);

/** Address of the style sheet in its present state; undefined if it would be empty. */
export function networkStyleAddress({ liveSettings }: UsesLiveSettings): string | undefined {
  const { accent, logo } = liveSettings.current();
  return accent === null && logo === null ? undefined : `${networkStylePath}?${liveSettings.revision()}`;
}
