import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RenderPage, WireAnswer } from 'ufi-core/contract';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { createThreadCache } from '../../features/lists/index.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import { createServerServices } from '../../start/createServerServices.ts';
import { handlerRegistry } from '../../start/handlerRegistry.ts';
import type { Pages } from '../built-apps/pages.ts';
import { createTestApp } from '../testing/createTestApp.ts';

let database: Database;
let world: TestWorld;
let people: { ana: string; bia: string };
let post: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = createTestWorld(database.pool, createServerServices({ pool: database.pool, wake: () => {} }));
  people = { ana: await world.person('Ana'), bia: await world.person('Bia') };
});
beforeEach(async () => {
  post = await world.post({ author: people.ana });
});
afterAll(() => database.stop());

interface Payload {
  readonly posts?: readonly { readonly post: { readonly id: string }; readonly seq: number }[];
  readonly post?: { readonly id: string };
  readonly seq?: number;
}
const payloadOf = ({ body }: WireAnswer) => (body as { payload: Payload }).payload;

/** Renders as the web app does: the feed, a post, or a page that reads nothing. */
const drawing =
  (drawn: string[]): RenderPage =>
  async ({ url, call, locale, colorScheme, session }) => {
    drawn.push(url);
    const { pathname, searchParams } = new URL(url);
    const [, first, id] = pathname.split('/');
    if (first === 'login') return { status: 200, html: 'login', shown: [] };
    const answer = await (first === 'posts'
      ? call('fetchPost', { id })
      : call('fetchFeed', { cursor: searchParams.get('before') ?? undefined }));
    if (answer.status !== 200) return { status: 404, html: 'nothing' };
    const { posts, post: one, seq } = payloadOf(answer);
    const threads = posts?.map((each) => ({ id: each.post.id, seq: each.seq })) ?? [
      { id: one?.id ?? '', seq: seq ?? 0 },
    ];
    const html = JSON.stringify([locale, colorScheme, session.person, payloadOf(answer)]);
    return { status: 200, html, shown: session.person === null ? threads : undefined };
  };

const cookieOf = (person: string): string => `__Host-ufi=${person}`;

function openServer({ isNotified = true, pagesPerMinute = 0 } = {}) {
  const time = { ms: 1 };
  const threadCache = createThreadCache({ monotonic: () => (time.ms += 1) });
  const drawn: string[] = [];
  const assets = { script: '', styles: [], preloads: [] };
  const pages: Pages = { load: async () => ({ render: drawing(drawn), assets }), file: () => undefined };
  const app = createTestApp({
    pool: database.pool,
    handlers: handlerRegistry,
    threadCache: { of: threadCache, isNotified },
    limits: { pagesPerMinute },
    pages,
    identity: { authenticate: async (token) => (token.length < 5 ? null : { person: token, locale: 'pt-BR' }) },
  });
  const at = (path: string, headers: Record<string, string> = {}, peer?: string) => {
    app.time.ms = time.ms += 1;
    return app.ask(path, { headers: { accept: 'text/html', 'accept-language': 'pt', ...headers } }, peer);
  };
  const textAt = async (path: string, headers?: Record<string, string>) => (await at(path, headers)).text();
  const write = async (text: string) => {
    app.time.ms = time.ms += 1;
    const body = { ft_ent_identifier: post, comment_text: text, client_id: randomUUID() };
    expect((await app.post('/ufi/add/comment/', body, { cookie: cookieOf(people.bia) })).status).toBe(200);
  };
  return { at, textAt, write, drawn, time };
}

describe('pages for visitors without a session', () => {
  it.each(['/', '/posts/'])(
    'server.134 %s is rendered once until a comment, which the next reader sees',
    async (path) => {
      const { textAt, write, drawn } = openServer();
      const address = path === '/' ? path : `${path}${post}`;
      const before = await textAt(address);
      expect(await textAt(address)).toBe(before);
      expect(drawn).toHaveLength(1);
      await write('Olá, feira');
      expect(before).not.toContain('Olá, feira');
      expect(await textAt(address)).toContain('Olá, feira');
    },
  );

  it('web.49, server.134 each page of the feed is a document of its own, of the posts before its cursor', async () => {
    const { textAt, drawn } = openServer();
    const older = await world.post({ author: people.ana });
    const newer = await world.post({ author: people.ana });
    const document = await textAt(`/?before=${newer}&page=2`);
    expect(document).toContain(older);
    expect(document).not.toContain(newer);
    expect(await textAt(`/?utm_source=x&before=${newer}`)).toBe(document);
    expect(await textAt('/')).toContain(newer);
    expect(drawn).toEqual([`http://localhost:4000/?before=${newer}`, 'http://localhost:4000/']);
  });

  it('is outdated without notifications for at most a second (control)', async () => {
    const { textAt, write, time } = openServer({ isNotified: false });
    const before = await textAt('/');
    await write('Depois');
    expect(await textAt('/')).toBe(before);
    time.ms += 1_001;
    expect(await textAt('/')).toContain('Depois');
  });

  it('server.134 is the same whatever else the address contains, and none of that is rendered', async () => {
    const { textAt, drawn } = openServer();
    const first = await textAt(`/posts/${post}?comment_id=1`);
    for (let n = 0; n < 200; n += 1)
      expect(await textAt(`/posts/${post}?v=${n}&comment_id=1&utm_source=${n}&x${n}=1&comment_id=2`)).toBe(first);
    expect(drawn).toEqual([`http://localhost:4000/posts/${post}?comment_id=1`]);
  });

  it('server.110, server.134 is rendered anew for one network up to its limit; the cache and others are not affected', async () => {
    const { at, textAt, drawn } = openServer({ pagesPerMinute: 4 });
    const first = await textAt('/');
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await at(`/posts/${post}?comment_id=${n + 1}`)).status);
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect(drawn).toHaveLength(2);
    expect(await textAt('/?utm_source=x')).toBe(first);
    expect((await at('/login', {}, '203.0.113.9')).status).toBe(200);
  });

  it.each<[string, () => string, () => string[], () => string]>([
    ['a post for friends', () => `update posts set privacy = 'friends' where id = $1`, () => [post], () => people.ana],
    [
      'a post of nobody else',
      () => `update posts set privacy = 'only_me' where id = $1`,
      () => [post],
      () => people.ana,
    ],
    ['a deleted post', () => `update posts set is_deleted = true where id = $1`, () => [post], () => people.ana],
  ])('server.134, P20/1 of what has become %s is not sent any more after a second', async (_, text, values, reader) => {
    const { at, textAt, time } = openServer();
    const [feed, page] = [await textAt('/'), await textAt(`/posts/${post}`)];
    expect({ inFeed: feed.includes(`"${post}"`), inPage: page.includes(`"${post}"`) }).toEqual({
      inFeed: true,
      inPage: true,
    });
    await database.pool.query(text(), values());
    time.ms += 1_001;
    // Those who may still see it read it all the time, which must not keep the document for everybody alive.
    await at(`/posts/${post}`, { cookie: cookieOf(reader()) });
    expect((await at(`/posts/${post}`)).status).toBe(404);
    expect(await textAt('/')).not.toContain(`"${post}"`);
  });

  it('server.134, P20/1 of a group that has become secret is not sent any more after a second', async () => {
    const group = await world.group('public', { [people.ana]: 'admin' });
    const inGroup = await world.post({ author: people.ana, group });
    const { at, textAt, time } = openServer();
    expect(await textAt(`/posts/${inGroup}`)).toContain(inGroup);
    await database.pool.query(`update groups set privacy = 'secret' where id = $1`, [group]);
    time.ms += 1_001;
    await at(`/posts/${inGroup}`, { cookie: cookieOf(people.ana) });
    expect((await at(`/posts/${inGroup}`)).status).toBe(404);
    expect(await textAt('/')).not.toContain(inGroup);
  });

  it('server.134 is rendered again after ten seconds, and one without threads after one', async () => {
    const { textAt, time, drawn } = openServer();
    for (const path of ['/', '/login']) await textAt(path);
    time.ms += 1_001;
    for (const path of ['/', '/login']) await textAt(path);
    expect(drawn.map((url) => new URL(url).pathname)).toEqual(['/', '/login', '/login']);
    time.ms += 9_000;
    await textAt('/');
    expect(drawn).toHaveLength(4);
  });

  it('server.134 is neither served to nor created by a request with a session, also an expired one', async () => {
    const { at, textAt, drawn } = openServer();
    const own = await textAt('/', { cookie: cookieOf(people.ana) });
    const shared = await textAt('/');
    expect({ own: own.slice(0, 40), shared: shared.slice(0, 20) }).toEqual({
      own: expect.stringContaining(`"id":"${people.ana}`),
      shared: expect.stringContaining(',null,null,'),
    });
    for (const cookie of [cookieOf(people.ana), '__Host-ufi=x', 'ufi-session=x']) await textAt('/', { cookie });
    expect(drawn).toHaveLength(5);
    expect(await textAt('/')).toBe(shared);
    expect((await at('/', { cookie: cookieOf(people.ana) })).headers.get('etag')).toBeNull();
  });

  it('server.134 is kept apart by language and colour scheme, and has validators', async () => {
    const { at, textAt, drawn } = openServer();
    const texts = [
      await textAt('/'),
      await textAt('/', { 'accept-language': 'en' }),
      await textAt('/', { cookie: 'ufi-locale=ar' }),
      await textAt('/', { cookie: 'ufi-color-scheme=dark' }),
      await textAt('/', { cookie: 'ufi-color-scheme=none' }),
    ];
    expect(drawn).toHaveLength(4);
    expect(texts[4]).toBe(texts[0]);
    expect(texts.map((text) => text.slice(0, 15))).toEqual([
      expect.stringMatching(/^\["pt-BR",null/),
      expect.stringMatching(/^\["en-US",null/),
      expect.stringMatching(/^\["ar",null/),
      expect.stringMatching(/^\["pt-BR","dark/),
      expect.stringMatching(/^\["pt-BR",null/),
    ]);
    const etag = (await at('/')).headers.get('etag') ?? '';
    const again = await at('/', { 'if-none-match': etag });
    expect({
      status: again.status,
      cacheControl: again.headers.get('cache-control'),
      vary: again.headers.get('vary'),
    }).toEqual({
      status: 304,
      cacheControl: 'private, no-cache',
      vary: 'accept, accept-encoding, accept-language, cookie',
    });
  });
});
