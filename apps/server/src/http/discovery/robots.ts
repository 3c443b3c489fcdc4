/** Paths without public content: calls, settings, moderation and forms. */
const privatePaths = [
  '/ajax/',
  '/chat/',
  '/session/',
  '/settings/',
  '/report/',
  '/reports/',
  '/ufi/',
  '/uploads/',
  '/web/',
  '/plugins/comments/moderation',
  '/townhall/',
  '/owner/',
  '/mail/',
];

/** `robots.txt`: everything public may be crawled; paths without public content are not worth a visit. */
export const robots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
