import type { Hono } from 'hono';
import type { Pool } from 'pg';
import { isFbid } from 'ufi-core/contract';
import { ApiError } from '../../errors/apiError.ts';
import { readPublicParts, readPublicPosts } from '../../features/posts/index.ts';
import type { ServerClock } from '../../runtime/serverClock.ts';
import type { UsesLiveSettings } from '../../features/instance-settings/index.ts';
import type { AppContext, AppEnvironment } from '../context/appContext.ts';
import { localeOf } from '../visits/findVisit.ts';
import { robots } from './robots.ts';
import { securityTxt, securityTxtPath } from './securityTxt.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { webAppManifest } from './webAppManifest.ts';

interface DiscoveryOptions extends UsesLiveSettings {
  readonly pool: Pool;
  readonly clock: ServerClock;
  readonly publicOrigin: string;
  /** Addresses for reports of vulnerabilities; without any there is no `security.txt`. */
  readonly securityContacts: readonly string[];
  /** Counts a document that is read anew for the request's network. @throws ApiError tooManyCalls */
  takeDocument(this: void, context: AppContext): void;
}

const indexTtlMs = 600_000;
const types = { text: 'text/plain; charset=utf-8', xml: 'application/xml; charset=utf-8' } as const;
const caching = { 'cache-control': 'public, max-age=600' } as const;

/** Reads the sitemap's index at most once in ten minutes: it counts every public post. */
function createPublicParts({ pool, clock }: DiscoveryOptions): () => Promise<readonly string[]> {
  let known: { readonly parts: Promise<readonly string[]>; readonly until: number } | undefined;
  return () => {
    if (known === undefined || known.until <= clock.monotonic()) {
      const parts = readPublicParts(pool);
      known = { parts, until: clock.monotonic() + indexTtlMs };
      parts.catch(() => (known = undefined));
    }
    return known.parts;
  };
}

/** Adds what crawlers, browsers and researchers look for at fixed addresses. All of it is the same for everybody. */
export function addDiscoveryRoutes(app: Hono<AppEnvironment>, options: DiscoveryOptions): void {
  const { pool, clock, publicOrigin, liveSettings, securityContacts: contacts, takeDocument } = options;
  const publicParts = createPublicParts(options);
  const answer = (context: AppContext, type: keyof typeof types, text: string): Response => {
    context.set('route', context.req.routePath);
    return context.body(text, 200, { ...caching, 'content-type': types[type] });
  };

  app.get('/robots.txt', (context) => answer(context, 'text', robots(publicOrigin)));
  app.get('/sitemap.xml', async (context) => answer(context, 'xml', sitemapIndex(publicOrigin, await publicParts())));
  app.get('/sitemap/:part', async (context) => {
    const [, first] = /^(\d+)\.xml$/.exec(context.req.param('part')) ?? [];
    if (!isFbid(first)) throw new ApiError('noSuchObject');
    takeDocument(context);
    return answer(context, 'xml', sitemapPart(publicOrigin, await readPublicPosts(pool, first)));
  });
  app.get('/manifest.webmanifest', (context) => {
    context.set('route', context.req.routePath);
    const manifest = webAppManifest({ settings: liveSettings.current(), locale: localeOf(context) });
    return context.body(JSON.stringify(manifest), 200, {
      'cache-control': 'private, max-age=600',
      'content-type': 'application/manifest+json; charset=utf-8',
      vary: 'accept-language, cookie',
    });
  });
  if (contacts.length > 0) {
    app.get(securityTxtPath, (context) => answer(context, 'text', securityTxt({ contacts, publicOrigin, clock })));
  }
}
