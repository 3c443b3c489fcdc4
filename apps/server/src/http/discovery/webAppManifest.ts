import type { Locale } from 'ufi-core/contract';

interface ManifestParts {
  readonly name: string;
  readonly locale: Locale;
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, in the reader's language. Its colours are those of `ufi-ui/tokens.css`. */
export const webAppManifest = ({ name, locale }: ManifestParts): object => ({
  name,
  short_name: name,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
  theme_color: '#f1f3f7',
  background_color: '#f1f3f7',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
});
