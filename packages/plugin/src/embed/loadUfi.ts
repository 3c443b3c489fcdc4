import type { LegacyApi, UfiApi } from './siteApi.ts';

/** The script that places the comments, and the site that it is for. */
export interface UfiScript {
  /** Origin of the server, such as `https://comments.example`. */
  readonly origin: string;
  /** Language, such as `pt_BR`; by default the visitor's. */
  readonly locale?: string;
  /** App id of the site; by default the site is identified by the page's origin. */
  readonly appId?: string;
}

/**
 * Loads the server's script into the page once, and gives its API. A script of the same server that the page already has
 * is used. Importing this changes nothing in a page; calling it needs one.
 *
 * @throws Error if the script cannot be loaded; another call then tries again
 */
export async function loadUfi({ origin, locale, appId }: UfiScript): Promise<UfiApi & LegacyApi> {
  if (window.UFI !== undefined) return window.UFI;
  const script = [...document.scripts].find(({ src }) => isSdk(src, origin)) ?? document.createElement('script');
  const end = new Promise<Event>((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
  if (!script.isConnected) {
    script.src = `${origin}/${locale === undefined ? '' : `${locale}/`}sdk.js${appId === undefined ? '' : `#appId=${appId}`}`;
    script.async = true;
    script.crossOrigin = 'anonymous';
    document.head.append(script);
  }
  await end;
  if (window.UFI !== undefined) return window.UFI;
  script.remove();
  throw new Error(`The comments could not be loaded from ${origin}`);
}

const isSdk = (src: string, origin: string): boolean =>
  src.startsWith(`${origin}/`) && /\/(sdk|all)\.js$/.test(new URL(src).pathname);
