import type { Locale } from 'ufi-core/contract';

/** A comment to embed in another page of its site; other pages may not frame it. */
export interface EmbeddedComment {
  /** Origin that serves the script. */
  readonly origin: string;
  readonly locale: Locale;
  readonly appID: string;
  /** The article's address. */
  readonly href: string;
  readonly commentID: string;
  /** In CSS pixels; 560 by default. */
  readonly width?: number | undefined;
  /** A reply is embedded together with the comment that it answers. */
  readonly isReply: boolean;
}

const sdkLocales: Readonly<Record<Locale, string>> = { 'pt-BR': 'pt_BR', 'en-US': 'en_US', ar: 'ar_AR' };

/** In CSS pixels. */
const defaultWidth = 560;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const withComment = (href: string, comment: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}fb_comment_id=${comment}`;

/** HTML that embeds one comment in a page of its site: its markup, and the script that renders it (S7.51). */
export function embedCode(comment: EmbeddedComment): string {
  const { origin, locale, appID, href, commentID, width = defaultWidth, isReply } = comment;
  const source = `${origin}/${sdkLocales[locale]}/sdk.js#xfbml=1&appId=${appID}`;
  const place = escaped(withComment(href, commentID));
  return `<script async defer crossorigin="anonymous" src="${escaped(source)}"></script>
<div class="fb-comment-embed" data-href="${place}" data-width="${width}" data-include-parent="${isReply}"></div>`;
}
