import { postAddress } from 'ufi-core/internal/addresses';
import type { PublicPost } from '../../features/posts/index.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const prolog = '<?xml version="1.0" encoding="UTF-8"?>';

/** The address of a part of the sitemap: the id that it begins with. */
export const sitemapPartPath = (first: string): string => `/sitemap/${first}.xml`;

/** The sitemap's index: the address of each part. Ids need no escaping. */
export const sitemapIndex = (publicOrigin: string, parts: readonly string[]): string =>
  [
    prolog,
    `<sitemapindex xmlns="${namespace}">`,
    ...parts.map((first) => `<sitemap><loc>${publicOrigin}${sitemapPartPath(first)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

/** A part of the sitemap: the addresses of public posts. */
export const sitemapPart = (publicOrigin: string, posts: readonly PublicPost[]): string =>
  [
    prolog,
    `<urlset xmlns="${namespace}">`,
    ...posts.map((post) => `<url><loc>${publicOrigin}${postAddress(post)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
