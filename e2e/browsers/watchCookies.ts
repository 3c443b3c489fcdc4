import type { IncomingMessage } from 'node:http';

/** Where a browser has sent a cookie back since it was last asked. */
export interface CookieSeen {
  /** With the document of the frame on the site where it was given. */
  readonly inFrame: boolean;
  /** With that of the frame on another site. */
  readonly inOtherSite: boolean;
  /** With a page of the server's own. */
  readonly inOwnPage: boolean;
}

/** The control cookie, which is everybody's third-party cookie of old, and the one that holds a frame's session. */
export type CookieSightings = Readonly<Record<'control' | 'session', CookieSeen>>;

interface CookieWatch {
  /** The control cookie for what a frame's document is answered with; looks at what the request carries. */
  look(this: void, request: IncomingMessage): string | undefined;
  take(this: void): CookieSightings;
}

const names = { control: 'ufi-control', session: '__Host-ufi-frame' } as const;
const nowhere: CookieSeen = { inFrame: false, inOtherSite: false, inOwnPage: false };
const nothing: CookieSightings = { control: nowhere, session: nowhere };

/** What kind of document is asked for, where it is one that cookies are looked for with. */
function placeOf(url: string, site: string): keyof CookieSeen | undefined {
  if (url === '/login') return 'inOwnPage';
  if (!url.startsWith('/plugins/comments?')) return undefined;
  return new URLSearchParams(url.split('?')[1]).get('origin') === site ? 'inFrame' : 'inOtherSite';
}

/** Watches the cookies that come with the server's documents, for frames of one site and of any other. */
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
