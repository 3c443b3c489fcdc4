import type { InstanceSettings, Locale } from 'ufi-core/contract';
import { networkPicturePath } from '../documents/networkPicturePath.ts';

interface ManifestParts {
  readonly settings: Pick<InstanceSettings, 'network_name' | 'accent' | 'logo'>;
  readonly locale: Locale;
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const softwareIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  icon(192, 'any'),
  icon(512, 'any'),
  icon(512, 'maskable'),
];

const iconsOf = (logo: NonNullable<InstanceSettings['logo']>) =>
  ([192, 512] as const).map((size) => ({
    ...icon(size, 'any'),
    src: networkPicturePath(`icon-${size}.png`, logo),
  }));

/** The web app manifest, in the reader's language. Its colours are the network's own, else those of `ufi-ui/tokens.css`. */
export const webAppManifest = ({ settings: { network_name: name, accent, logo }, locale }: ManifestParts): object => ({
  name,
  short_name: name,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  theme_color: accent ?? '#f1f3f7',
  background_color: '#f1f3f7',
  icons: logo === null ? softwareIcons : iconsOf(logo),
});
