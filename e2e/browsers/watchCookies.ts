import type { IncomingMessage } from 'node:http';

/** Documents with which a browser has sent a cookie back since the last call. */
export interface CookieSeen {
  /** With the frame's document on the site where it was set. */
  readonly inFrame: boolean;
  /** With the frame's document on another site. */
  readonly inOtherSite: boolean;
  /** With a page of the server itself. */
  readonly inOwnPage: boolean;
}

/** The control cookie, a classic third-party cookie, and the session cookie of a frame. */
export type CookieSightings = Readonly<Record<'control' | 'session', CookieSeen>>;

interface CookieWatch {
  /** Records the request's cookies. Returns the control cookie to set on a frame's document. */
  look(this: void, request: IncomingMessage): string | undefined;
  take(this: void): CookieSightings;
}

const names = { control: 'ufi-control', session: '__Host-ufi-frame' } as const;
const nowhere: CookieSeen = { inFrame: false, inOtherSite: false, inOwnPage: false };
const nothing: CookieSightings = { control: nowhere, session: nowhere };

/** Kind of the requested document, if cookies are recorded for it. */
function placeOf(url: string, site: string): keyof CookieSeen | undefined {
  if (url === '/login') return 'inOwnPage';
  if (!url.startsWith('/plugins/comments?')) return undefined;
  return new URLSearchParams(url.split('?')[1]).get('origin') === site ? 'inFrame' : 'inOtherSite';
}

/** Records the cookies sent with the server's documents, in frames of one site and of any other. */
export function watchCookies(site: string): CookieWatch {
  let seen = nothing;
  return {
    look({ url = '', headers: { cookie = '' } }) {
      const place = placeOf(url, site);
      if (place === undefined) return undefined;
      for (const kind of ['control', 'session'] as const) {
        if (cookie.includes(`${names[kind]}=`)) seen = { ...seen, [kind]: { ...seen[kind], [place]: true } };
      }
      return place === 'inOwnPage' ? undefined : `${names.control}=1; Path=/; Secure; SameSite=None`;
    },
    take() {
      const taken = seen;
      seen = nothing;
      return taken;
    },
  };
}
