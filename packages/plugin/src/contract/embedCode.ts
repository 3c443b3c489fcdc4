import type { Locale } from 'ufi-core/contract';

/** A comment that somebody wants to show in another page of its site: no other page may frame it. */
export interface EmbeddedComment {
  /** Where the script is served. */
  readonly origin: string;
  readonly locale: Locale;
  readonly appID: string;
  /** The article's address. */
  readonly href: string;
  readonly commentID: string;
  /** In pixels. */
  readonly width?: number | undefined;
  /** It is a reply, which says little without the comment that it answers. */
  readonly isReply: boolean;
}

const sdkLocales: Readonly<Record<Locale, string>> = { 'pt-BR': 'pt_BR', 'en-US': 'en_US', ar: 'ar_AR' };

/** How wide an embedded comment is where nobody says, in pixels. */
const defaultWidth = 560;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const withComment = (href: string, comment: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}fb_comment_id=${comment}`;

/** The markup that shows one comment in a page of its site, and the script that brings it (S7.51). */
export function embedCode(comment: EmbeddedComment): string {
  const { origin, locale, appID, href, commentID, width = defaultWidth, isReply } = comment;
  const source = `${origin}/${sdkLocales[locale]}/sdk.js#xfbml=1&appId=${appID}`;
  const place = escaped(withComment(href, commentID));
  return `<script async defer crossorigin="anonymous" src="${escaped(source)}"></script>
<div class="fb-comment-embed" data-href="${place}" data-width="${width}" data-include-parent="${isReply}"></div>`;
}
