import type { Endpoint, Locale } from 'ufi-core/contract';
import { parseUrl } from 'ufi-core/internal/addresses';
import { frameParameters } from 'ufi-plugin/contract';
import type { OfferedLanguages } from '../context/offeredLanguages.ts';
import { localeWanted } from '../input/chooseLocale.ts';

/** The document in the frame. */
export const framePath = '/plugins/comments';
/** The document of a single embedded comment. */
export const quotePath = '/plugins/comment-embed';
/** The document of the popup in which a frame's visitor signs in. */
export const popupPath = '/plugins/comments/optin';
/** The path that the form of a document without script posts to. */
export const formPath = '/plugins/comments/form/';
/** The document of the popup that confirms publishing a comment to the feed as well (S7.52). */
export const publishPath = '/plugins/comments/:comment_id/async/confirm/publish/dialog/';
const pluginPaths = '/plugins/';

const popupCalls: ReadonlySet<string> = new Set([
  'confirmPublish',
  'fetchPublishRequest',
  'fetchSignInRequest',
  'optIn',
]);
// Frame calls whose paths predate the plugin's prefix.
const otherFrameCalls: ReadonlySet<string> = new Set(['previewSticker']);

/**
 * True if a call is made inside a frame and therefore with the frame's session: all calls of the plugin except the
 * popup's.
 */
export const isFrameEndpoint = ({ path, name }: Endpoint): boolean =>
  (path.startsWith(pluginPaths) && !popupCalls.has(name)) || otherFrameCalls.has(name);

/** Calls that frames share with our own pages: with `href`, an article's address, they come from a frame. */
export const isSharedEndpoint = ({ name }: Endpoint): boolean => name === 'suggestMentions' || name === 'uploadPhoto';

/** Reads that are the same for everyone. A frame that keeps its session token in memory calls them with the token. */
export const isPublicEndpoint = ({ name }: Endpoint): boolean =>
  name === 'fetchStickerPacks' || name === 'searchStickers';

/** The language requested in an address, as `pt_BR` or BCP 47; undefined if it requests none. */
export function localeInAddress(url: URL, languages?: OfferedLanguages): Locale | undefined {
  const tag = url.searchParams.get('locale');
  return tag === null ? undefined : localeWanted(tag, languages);
}

/**
 * The language of the document that makes a call, from the `Referer`. A frame's calls don't state it (a stream can't),
 * but our referrer policy lets them send their document's full address. If something removes it, the viewer's language
 * is used.
 */
export function localeOfDocument(
  referrer: string | undefined,
  { publicOrigin, languages }: { readonly publicOrigin: string; readonly languages?: OfferedLanguages | undefined },
): Locale | undefined {
  const url = referrer === undefined ? null : parseUrl(referrer);
  if (url === null || url.origin !== publicOrigin || !url.pathname.startsWith(pluginPaths)) return undefined;
  return localeInAddress(url, languages);
}

/** A frame's address with the parameters that its document depends on, each once and in a fixed order. */
export function knownFrameAddress(url: URL): URL {
  const known = new URL(url.pathname, url);
  for (const name of frameParameters) {
    const value = url.searchParams.get(name);
    if (value !== null) known.searchParams.set(name, value);
  }
  return known;
}

const phones = /\bMobi|\bAndroid\b/;

/** True if to render for a phone: `mobile` in the address decides, else the browser's own headers (S6.22). */
export function isMobileFrame(url: URL, header: (name: string) => string | undefined): boolean {
  const wanted = url.searchParams.get('mobile');
  if (wanted === 'true' || wanted === '1') return true;
  if (wanted === 'false' || wanted === '0') return false;
  return isMobileBrowser(header);
}

/** True if the browser's headers identify a phone. */
function isMobileBrowser(header: (name: string) => string | undefined): boolean {
  const hint = header('sec-ch-ua-mobile');
  return hint === undefined ? phones.test(header('user-agent') ?? '') : hint === '?1';
}
