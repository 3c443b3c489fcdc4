import type { IntlShape } from 'react-intl';
import { dataBlock, escapeHtml } from 'ufi-ui/document';
import { postAddress } from 'ufi-core/internal/addresses';
import { feedAddress } from '../routing/feedAddress.ts';
import type { PageData } from '../routing/pageData.ts';
import { pageHeading } from '../routing/pageTitle.ts';
import { sharedPost, type SharedPost } from './sharedPost.ts';
import { structuredData } from './structuredData.ts';

/** The one path of a page whatever address it was opened by; undefined if search engines should not list the page. */
function canonicalPath(page: PageData): string | undefined {
  switch (page.name) {
    case 'post':
    case 'live':
    case 'story':
      return postAddress(page.thread.post);
    case 'feed':
      return page.filter.sources === undefined ? feedAddress(page) : undefined;
    default:
      return undefined;
  }
}

interface MetadataParts {
  readonly intl: IntlShape;
  readonly page: PageData;
  readonly origin: string;
  /** The network's name. */
  readonly network: string;
  /**
   * The page was rendered for somebody without a session: only then does it hold just what everybody may see, and only
   * then is it described to other programs.
   */
  readonly isPublic: boolean;
}

const longestDescription = 200;

const metaElement = (key: 'name' | 'property') => (entry: readonly [string, string | number | undefined]) => {
  const [name, content] = entry;
  return content === undefined || content === '' ? [] : `<meta ${key}="${name}" content="${escapeHtml(`${content}`)}">`;
};

function excerpt(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= longestDescription) return characters.join('');
  return `${characters
    .slice(0, longestDescription - 1)
    .join('')
    .trimEnd()}…`;
}

/** An address on the network or its media origin; undefined unless it is a web address. */
function absoluteIn(origin: string, address: string | null | undefined): string | undefined {
  if (address == null) return undefined;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function pictureEntries(origin: string, post: SharedPost | undefined) {
  const large = absoluteIn(origin, post?.picture?.uri);
  const small = absoluteIn(origin, post?.author.thumbSrc) ?? `${origin}/icons/icon-512.png`;
  return {
    card: large === undefined ? 'summary' : 'summary_large_image',
    entries: [
      ['og:image', large ?? small],
      ...(large === undefined
        ? []
        : ([
            ['og:image:width', post?.picture?.width],
            ['og:image:height', post?.picture?.height],
            ['og:image:alt', post?.picture?.label],
          ] as const)),
    ] as const,
  };
}

function shareElements({ intl, page, origin, network }: MetadataParts, path: string): readonly string[] {
  const url = origin + path;
  const post = sharedPost(page);
  const heading = pageHeading(intl, page);
  const title = post?.author.name ?? heading;
  const text = excerpt(post?.text ?? '');
  const description = text === '' && post !== undefined ? heading : text;
  const { card, entries } = pictureEntries(origin, post);
  const openGraph = [
    ['og:site_name', network],
    ['og:type', post === undefined ? 'website' : 'article'],
    ['og:url', url],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', intl.locale === 'ar' ? 'ar_AR' : intl.locale.replace('-', '_')],
    ...entries,
    ['article:published_time', post && new Date(post.time * 1000).toISOString()],
  ] as const;
  const absolute = (address: string) => absoluteIn(origin, address) ?? url;
  const structured =
    post?.target === undefined
      ? []
      : [
          dataBlock(
            'ufi-structured-data',
            structuredData({ post: { ...post, target: post.target }, url, headline: heading, absolute }),
            'application/ld+json',
          ),
        ];
  return [
    ...[['description', description] as const, ['twitter:card', card] as const].flatMap(metaElement('name')),
    ...openGraph.flatMap(metaElement('property')),
    ...structured,
  ];
}

/** The elements of a document's head that describe the page to search engines and link previews. */
export function pageMetadata(parts: MetadataParts): string {
  const path = canonicalPath(parts.page);
  if (path === undefined) return '<meta name="robots" content="noindex">';
  const canonical = `<link rel="canonical" href="${escapeHtml(parts.origin + path)}">`;
  return [canonical, ...(parts.isPublic ? shareElements(parts, path) : [])].join('\n');
}
