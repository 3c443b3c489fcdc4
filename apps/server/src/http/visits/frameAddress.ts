import type { Endpoint, Locale } from 'ufi-core/contract';
import { parseUrl } from '../../runtime/parseUrl.ts';
import { localeFor } from '../input/chooseLocale.ts';

/** The document inside the frame. */
export const framePath = '/plugins/comments';
/** The document of one comment in a page that quotes it. */
export const quotePath = '/plugins/comment-embed';
/** The document of the popup in which the visitor of a frame signs in. */
export const popupPath = '/plugins/comments/optin';
/** Where the form of a document without script posts to. */
export const formPath = '/plugins/comments/form/';
/** The document of the popup in which they confirm what is posted to the feed, too (S7.52). */
export const publishPath = '/plugins/comments/:comment_id/async/confirm/publish/dialog/';
const pluginPaths = '/plugins/';

const popupCalls: ReadonlySet<string> = new Set([
  'confirmPublish',
  'fetchPublishRequest',
  'fetchSignInRequest',
  'optIn',
]);
// Their addresses are older than this prefix.
const otherFrameCalls: ReadonlySet<string> = new Set(['previewSticker']);

/** Whether a call is made from inside a frame, so by the frame's session: all of the plugin's are, but the popup's. */
export const isFrameEndpoint = ({ path, name }: Endpoint): boolean =>
  (path.startsWith(pluginPaths) && !popupCalls.has(name)) || otherFrameCalls.has(name);

/** Calls that frames share with our own pages: below an article, which they name by `href`, it is a frame that asks. */
export const isSharedEndpoint = ({ name }: Endpoint): boolean => name === 'suggestMentions' || name === 'uploadPhoto';

/** Reads that are the same for everybody; a frame whose session is a token in memory asks for them with that. */
export const isPublicEndpoint = ({ name }: Endpoint): boolean =>
  name === 'fetchStickerPacks' || name === 'searchStickers';

/** The language that a snippet asked for, as `pt_BR` or by BCP 47; undefined where it is none of ours. */
export function localeInAddress(url: URL): Locale | undefined {
  const tag = url.searchParams.get('locale');
  return tag === null ? undefined : localeFor(tag);
}

/**
 * The language of the document that makes a call. A frame's calls don't say it, not even those that could (a stream
 * can't), but our policy lets them name the whole address of their document; where something cuts it off they are
 * answered in the viewer's language.
 */
export function localeOfDocument(referrer: string | undefined, publicOrigin: string): Locale | undefined {
  const url = referrer === undefined ? null : parseUrl(referrer);
  if (url === null || url.origin !== publicOrigin || !url.pathname.startsWith(pluginPaths)) return undefined;
  return localeInAddress(url);
}

const phones = /\bMobi|\bAndroid\b/;

/** Whether to draw for a phone: `mobile` in the address says so, else what the browser says of itself (S6.22). */
export function isMobileFrame(url: URL, header: (name: string) => string | undefined): boolean {
  const wanted = url.searchParams.get('mobile');
  if (wanted === 'true' || wanted === '1') return true;
  if (wanted === 'false' || wanted === '0') return false;
  return isMobileBrowser(header);
}

/** Whether a browser says of itself that it is a phone's. */
function isMobileBrowser(header: (name: string) => string | undefined): boolean {
  const hint = header('sec-ch-ua-mobile');
  return hint === undefined ? phones.test(header('user-agent') ?? '') : hint === '?1';
}
