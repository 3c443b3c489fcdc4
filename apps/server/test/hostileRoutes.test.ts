import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { streamPath, uploadsPath, type Endpoint } from 'ufi-core/contract';
import { pluginStreamPath } from 'ufi-plugin/contract';
import { serverEndpoints } from '../src/access/serverEndpoints.ts';
import type { Database } from '../src/database/engine/index.ts';
import { createTestDatabase } from '../src/database/testing/index.ts';
import { createSandbox } from '../src/features/payments/index.ts';
import { openDocs } from '../src/http/docs/openDocs.ts';
import { createTestApp } from '../src/http/testing/createTestApp.ts';
import { inAddress } from './fuzz/fuzzRequest.ts';
import { hostileTexts } from './fuzz/hostileValues.ts';

const origin = 'http://localhost:4000';
const assets = { script: '/assets/entry.js', styles: [], preloads: [] };
const document = async () => ({ status: 200, html: '', frameAncestors: [] });

/** The application with all that it may be given, on a real database. */
function openApp({ pool }: Database) {
  const send = async () => new Response();
  const sandbox = createSandbox({ pool, clock: { now: () => 0 }, origin, send });
  const identity = { authenticate: async () => ({ person: '7', locale: 'ar' as const }) };
  return createTestApp({
    pool,
    identity,
    answers: { fetchSession: () => ({ person: '7', actors: [], locale: 'ar' }) },
    docs: () => openDocs(join(__dirname, '../../../docs'), origin),
    pages: { load: async () => ({ render: document, assets }), file: () => undefined },
    plugin: { load: async () => ({ render: document, assets }), file: () => undefined },
    sdk: new Map(),
    payments: { provider: sandbox, packs: [], publicOrigin: origin },
    sandbox,
    dataDir: __dirname,
    securityContacts: ['mailto:a@network.example'],
  });
}

const ofCalls = new Set<string | undefined>(
  (Object.values(serverEndpoints) as Endpoint[]).map(({ path }) => path.split('{', 1)[0]),
);
// Asked of a running server, see hostileValues.test.
const elsewhere: readonly string[] = [streamPath, pluginStreamPath, uploadsPath];

interface Route {
  readonly method: string;
  readonly path: string;
}

/**
 * The routes beside the contract's calls, also those that are added later. One for every method is asked with two; what
 * every method of every path passes is no route.
 */
const routesOf = ({ routes }: { readonly routes: readonly Route[] }): readonly Route[] => {
  const own = routes
    .filter(({ method, path }) => method !== 'ALL' || !path.endsWith('*'))
    .filter(({ path }) => !ofCalls.has(path.split(/[:*]/, 1)[0]) && !elsewhere.some((each) => path.startsWith(each)))
    .flatMap(({ method, path }) =>
      (method === 'ALL' ? ['GET', 'POST'] : [method]).map((each) => ({ method: each, path })),
    );
  return [...new Map(own.map((route) => [`${route.method} ${route.path}`, route])).values()];
};

/** The names that addresses of documents and files are asked with. */
const names = ['app_id', 'href', 'origin', 'cursor', 'fb_comment_id', 'comment_id', 'locale', 'nonce', 'post', 'code'];

/** A route's address with a text at each place: within the path, and as every field of the query. */
const addressesOf = ({ path }: Route, text: string): readonly string[] => {
  const value = inAddress(text);
  const filled = path.replace(/^\/:version\{[^/]*/, '/v2.3').replace(/:\w+|\*/g, value);
  return [filled, `${filled}?${names.map((name) => `${name}=${value}`).join('&')}`];
};

async function failuresOf(app: Pick<Hono, 'request'>, route: Route): Promise<readonly string[]> {
  const failed: string[] = [];
  const headers = {
    'sec-fetch-site': 'same-origin',
    cookie: '__Host-ufi=x',
    ...(route.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  for (const text of hostileTexts) {
    const body = route.method === 'POST' ? names.map((name) => `${name}=${inAddress(text)}`).join('&') : null;
    for (const address of addressesOf(route, text)) {
      const { status } = await app.request(`${origin}${address}`, { method: route.method, headers, body });
      if (status >= 500) failed.push(`${status} ${address.slice(0, 120)}`);
    }
  }
  return failed;
}

describe('every route beside the calls', () => {
  let database: Database;
  let app: ReturnType<typeof openApp>['app'];
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ app } = openApp(database));
  });
  afterAll(() => database.stop());

  it('A36 answers no text within its address or form with a failure', async () => {
    const routes = routesOf(app as never);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/sitemap/:part', '/owner/', '/docs/*', '/media/*', '/plugins/comments', '/sdk/*', '/*']),
    );
    const failed = [];
    for (const route of routes) failed.push(...(await failuresOf(app as never, route)));
    expect(failed).toEqual([]);
  });

  it('(control: finds an id that a statement is sent as it comes)', async () => {
    const careless = new Hono()
      .onError((_, context) => context.text('', 500))
      .get('/parts/:id', async (context) => {
        await database.pool.query('select $1::bigint', [context.req.param('id')]);
        return context.text('');
      });
    expect(await failuresOf(careless, { method: 'GET', path: '/parts/:id' })).not.toEqual([]);
  });
});
