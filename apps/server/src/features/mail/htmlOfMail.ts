import { html } from 'hono/html';

/** The network's logo as messages show it. */
export interface MailLogo {
  readonly content: Buffer;
  readonly type: string;
  /** The network's name, for who does not see it. */
  readonly alt: string;
}

/** The name by which a message's HTML refers to the picture that it brings along (RFC 2392). */
export const logoContentId = 'logo@network';

const shownSide = 48;

/**
 * The words of a message below the network's logo. `html` escapes them; only addresses of our own pages are links, and
 * nothing is loaded: the picture is in the message.
 */
export function htmlOfMail(
  text: string,
  { logo, publicOrigin }: { readonly logo: MailLogo; readonly publicOrigin: string },
): string {
  const line = (each: string) =>
    each.startsWith(`${publicOrigin}/`) ? html`<a href="${each}">${each}</a><br />` : html`${each}<br />`;
  const paragraphs = text
    .trim()
    .split('\n\n')
    .map((each) => html`<p dir="auto">${each.split('\n').map(line)}</p>`);
  const picture = html`<img src="cid:${logoContentId}" alt="${logo.alt}" height="${shownSide}" />`;
  return String(
    html`<!doctype html><meta charset="utf-8" />
      <p>${picture}</p>
      ${paragraphs}`,
  );
}
