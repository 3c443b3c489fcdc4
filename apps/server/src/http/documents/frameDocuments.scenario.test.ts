import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { handlerRegistry } from '../../start/handlerRegistry.ts';
import { createThreadCache } from '../../features/lists/pages/threadCache.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import type { RenderFramePage } from 'ufi-plugin/contract';
import { createTestApp } from '../testing/createTestApp.ts';

const origin = 'https://site.example';
const frameToken = 'x'.repeat(43);
const ownerCookie = { cookie: `__Host-ufi=${'o'.repeat(43)}` };
const moderatorCookie = { cookie: `__Host-ufi=${'m'.repeat(43)}` };
const frameCookie = { cookie: `__Host-ufi-frame=${frameToken}` };

let database: Database;
let world: TestWorld;
let people: { ana: string; mod: string; owner: string };
let site: string;
let article: string;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const services = createServerServices({ pool: database.pool, wake: () => {} });
  world = createTestWorld(database.pool, services);
  people = { ana: await world.person('Ana'), mod: await world.person('Rui'), owner: await world.person('Dona') };
  site = await world.site(people.owner, { moderators: [people.mod], visitors: [people.ana] });
});
beforeEach(async () => {
  article = await world.article(site, `${origin}/${(count += 1)}`);
});
afterAll(() => database.stop());

interface Payload {
  readonly article: { readonly id: string };
  readonly seq: number;
}

/** Renders as the plugin's app does, from the result of opening the article. */
const drawing = (seen: string[], until: Promise<unknown>): RenderFramePage => {
  return async ({ url, call, locale, isMobile }) => {
    const { searchParams } = new URL(url);
    const asked = Object.fromEntries(['app_id', 'origin', 'href'].map((name) => [name, searchParams.get(name) ?? '']));
    const { status, body } = await call('openArticle', asked);
    const { payload } = body as { payload: Payload };
    seen.push(url);
    await until;
    const html = JSON.stringify([locale, isMobile, searchParams.get('colorscheme'), payload]);
    const shown = status === 200 ? { article: payload.article.id, site, seq: payload.seq } : undefined;
    return { status, html, frameAncestors: [origin], shown };
  };
};

/** A server with caches, and a reader without a session. */
function openServer({
  isNotified = true,
  until = Promise.resolve(),
  pagesPerMinute = 0,
}: { isNotified?: boolean; until?: Promise<void>; pagesPerMinute?: number } = {}) {
  const time = { ms: 1 };
  const threadCache = createThreadCache({ monotonic: () => (time.ms += 1) });
  const drawn: string[] = [];
  const render = drawing(drawn, until);
  const assets = { script: '', styles: [], preloads: [] };
  const inFrame = { person: people.ana, locale: 'pt-BR', site, origin } as const;
  const holders: Record<string, string> = { o: people.owner, m: people.mod };
  const app = createTestApp({
    pool: database.pool,
    handlers: handlerRegistry,
    threadCache: { of: threadCache, isNotified },
    limits: { pagesPerMinute },
    plugin: { load: async () => ({ render, assets }), file: () => undefined },
    frames: { authenticate: async (token) => (token === frameToken ? inFrame : null) },
    identity: {
      authenticate: async ([letter = '']) => (holders[letter] ? { person: holders[letter], locale: 'pt-BR' } : null),
    },
  });
  const read = async (more = '', headers: Record<string, string> = {}) => {
    app.time.ms = time.ms += 1;
    const query = new URLSearchParams({ app_id: site, origin, href: `${origin}/${count}` }).toString();
    return app.ask(`/plugins/comments?${query}${more}`, { headers });
  };
  const act = async <Payload>(path: string, body: object, headers: Record<string, string> = frameCookie) => {
    app.time.ms = time.ms += 1;
    const answer = await app.post(path, body, headers);
    const said = (await answer.json()) as { payload: Payload };
    expect({ path, status: answer.status, said: answer.status === 200 ? '' : said }).toEqual({
      path,
      status: 200,
      said: '',
    });
    return said.payload;
  };
  const write = (text: string) =>
    act<{ commentID: string }>(`/plugins/comments/async/createComment/${article}/`, { text });
  return { drawn, read, act, write, time, ask: app.ask };
}

type Server = ReturnType<typeof openServer>;

const isHidden = (comment_id: string, spam_action: boolean) => ({
  ft_ent_identifier: article,
  comment_id,
  spam_action,
});

const addComment = (server: Server) => server.write('outro');

/** Every kind of change. */
const changes: Record<string, (server: Server, comment: string) => Promise<unknown>> = {
  'a comment': addComment,
  'a reply': ({ act }, parent) =>
    act(`/plugins/comments/async/createReply/${parent}/`, { target_id: article, text: 'oi' }),
  'an edit': ({ act }, comment_id) =>
    act('/plugins/comments/async/edit/', { target_id: article, comment_id, text: 'mudado' }),
  'a like': ({ act }, comment_id) =>
    act('/plugins/comments/async/like/', { target_id: article, comment_id, action_like: true }),
  'a deletion': ({ act }, comment_id) => act('/plugins/comments/async/delete/', { target_id: article, comment_id }),
  'a hiding': ({ act }, comment_id) => act('/ufi/hide/comment/', isHidden(comment_id, true), moderatorCookie),
  'a ban': ({ act }, comment_id) =>
    act('/sites/moderation/ban/', { ft_ent_identifier: article, comment_id }, moderatorCookie),
  'the closing of the article': ({ act }) =>
    act('/sites/moderation/close/', { target_id: article, isClosed: true }, moderatorCookie),
  'a setting of the site': ({ act }) => {
    const change = { app_id: site, name: 'A site', domains: [origin], settings: { maxCommentLength: count + 100 } };
    return act('/settings/sites/update/', change, ownerCookie);
  },
  'another name of the site': ({ act }) =>
    act('/settings/sites/update/', { app_id: site, name: `Site ${count}`, domains: [origin] }, ownerCookie),
};

/** Requests the same document twice, rendered once; then applies a change and requests it again. */
async function readAround(server: Server, change: (server: Server, comment: string) => Promise<unknown>) {
  const { commentID } = await server.write('um');
  const before = await (await server.read()).text();
  expect(await (await server.read()).text()).toBe(before);
  expect(server.drawn).toHaveLength(1);
  await change(server, commentID);
  return { before, after: await (await server.read()).text() };
}

describe('documents for visitors without a session', () => {
  it.each(Object.entries(changes))('server.74 are cached until %s, which the next reader sees', async (_, change) => {
    const { before, after } = await readAround(openServer(), change);
    expect(after).not.toBe(before);
  });

  it('server.74 are the same whatever else the address contains, in any order', async () => {
    const { read, drawn, ask } = openServer();
    const first = await (await read('&numposts=5&colorscheme=dark')).text();
    const same = [
      '&numposts=5&colorscheme=dark&utm_source=x',
      '&colorscheme=dark&numposts=5',
      '&numposts=5&colorscheme=dark&numposts=9',
      '&numposts=5&colorscheme=dark&mobile=no&locale=nowhere',
    ];
    for (const more of same) expect(await (await read(more)).text()).toBe(first);
    for (let n = 0; n < 200; n += 1) await read(`&numposts=5&colorscheme=dark&v=${n}&x${n}=1`);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).not.toMatch(/utm|v=/);
    await ask(`/plugins/comments?utm_source=x`);
    expect(drawn).toHaveLength(2);
    expect(drawn[1]).toMatch(/\/plugins\/comments$/);
  });

  it('server.110 are rendered anew for one network up to its limit; the cache and other networks are not affected', async () => {
    const { read, ask, drawn } = openServer({ pagesPerMinute: 10 });
    const statuses = [];
    for (let n = 0; n < 9; n += 1) statuses.push((await read(`&numposts=${n + 1}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    expect(drawn).toHaveLength(5);
    const refused = await read('&numposts=50', { 'accept-language': 'pt' });
    expect({
      retryAfter: refused.headers.get('retry-after'),
      contentType: refused.headers.get('content-type'),
    }).toEqual({ retryAfter: '6', contentType: 'text/html; charset=utf-8' });
    expect(await refused.text()).toContain('Esta rede pediu páginas demais em pouco tempo.');
    expect(refused.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`);
    expect((await read('&numposts=3')).status).toBe(200);
    expect((await read('&numposts=3', frameCookie)).status).toBe(429);
    expect((await ask('/plugins/comments?order_by=time', {}, '198.51.100.9')).status).toBe(422);
  });

  it('server.74 are rendered once for concurrent requests, and again after a change', async () => {
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const server = openServer({ until });
    const early = [server.read(), server.read(), server.read()];
    while (server.drawn.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await server.write('mais um');
    const late = server.read();
    goOn();
    const told = await Promise.all(early.map(async (answer) => (await answer).text()));
    const isBefore = (text: string): boolean => text.includes('"seq":0,');
    expect(told.filter(isBefore)).toHaveLength(1);
    expect(isBefore(await (await late).text())).toBe(false);
    expect(server.drawn.length).toBeGreaterThan(1);

    const still = openServer();
    const same = await Promise.all([still.read(), still.read(), still.read()]);
    expect(new Set(await Promise.all(same.map((answer) => answer.text()))).size).toBe(1);
    expect(still.drawn).toHaveLength(1);
  });

  it('are outdated without notifications (control)', async () => {
    const { before, after } = await readAround(openServer({ isNotified: false }), addComment);
    expect(after).toBe(before);
  });

  it('server.74 are revalidated within a second after a change by another server, and after ten seconds anyway', async () => {
    const server = openServer({ isNotified: false });
    const { before } = await readAround(server, addComment);
    server.time.ms += 1_001;
    const after = await (await server.read()).text();
    expect(after).not.toBe(before);
    server.drawn.length = 0;
    await server.read();
    expect(server.drawn).toEqual([]);
    server.time.ms += 10_001;
    await server.read();
    expect(server.drawn).toHaveLength(1);
  });

  it('server.74 are cached separately by everything that affects their content', async () => {
    const { read, write, drawn } = openServer();
    await write('um');
    const phone = { 'sec-ch-ua-mobile': '?1' };
    const asked: [string, Record<string, string>][] = [
      ['', {}],
      ['', { 'accept-language': 'en' }],
      ['', { 'accept-language': 'ar;q=0.9, fr' }],
      ['', { cookie: 'ufi-locale=en-US', 'accept-language': 'ar' }],
      ['', phone],
      ['&mobile=true', {}],
      ['&locale=en_US', {}],
      ['&colorscheme=dark', {}],
      ['&order_by=time', {}],
      ['&numposts=5', {}],
      ['&cursor=abc', {}],
      // An unsupported language in the address counts for nothing: the reader's own language applies, not that of the
      // first reader.
      ['&locale=fr_FR', {}],
      ['&locale=fr_FR', { 'accept-language': 'en' }],
      ['&mobile=maybe', {}],
      ['&mobile=maybe', phone],
    ];
    const texts: string[] = [];
    for (const [more, headers] of asked) texts.push(await (await read(more, headers)).text());
    for (const [index, [more, headers]] of asked.entries()) {
      expect({ more, text: await (await read(more, headers)).text() }).toEqual({ more, text: texts[index] });
    }
    // Three languages, a phone, and four that look different.
    expect(drawn).toHaveLength(8);
    expect(texts[1]).toMatch(/^\["en-US",false/);
    expect(texts[2]).toMatch(/^\["ar"/);
    expect(texts[3]).toBe(texts[1]);
    expect(texts[4]).toMatch(/^\["pt-BR",true/);
    expect(texts[7]).toMatch(/^\["pt-BR",false,"dark"/);
    expect(texts[12]).toMatch(/^\["en-US",false/);
    expect(texts[14]).toMatch(/^\["pt-BR",true/);
  });

  it('server.74 are neither served to nor created by a request with a session', async () => {
    const { read, write, drawn } = openServer();
    await write('um');
    await read();
    const own = await read('', frameCookie);
    expect({ cacheControl: own.headers.get('cache-control'), etag: own.headers.get('etag') }).toEqual({
      cacheControl: 'private, no-store',
      etag: null,
    });
    expect(await own.text()).toContain('"rights"');
    await read('', { cookie: `__Host-ufi-frame=${'e'.repeat(43)}` });
    expect(drawn).toHaveLength(3);
    const shared = await (await read()).text();
    expect({ drawnCount: drawn.length, hasRights: shared.includes('"rights"') }).toEqual({
      drawnCount: 3,
      hasRights: false,
    });
  });

  it('server.74 have validators, so that a browser’s copy is not sent again', async () => {
    const { read, write } = openServer();
    await write('um');
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect({ cacheControl: first.headers.get('cache-control'), etag }).toEqual({
      cacheControl: 'private, no-cache',
      etag: expect.stringMatching(/^W\/"/),
    });
    const again = await read('', { 'if-none-match': etag });
    expect({ status: again.status, text: await again.text(), etag: again.headers.get('etag') }).toEqual({
      status: 304,
      text: '',
      etag,
    });
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    await write('dois');
    expect((await read('', { 'if-none-match': etag })).status).toBe(200);
  });
});
