import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PayloadOf } from 'ufi-core/contract';
import type { pluginEndpoints, RenderFramePage } from 'ufi-plugin/contract';
import { handlerRegistry } from '../../start/handlerRegistry.ts';
import type { OpenStreamRequest } from '../../stream/openStream.ts';
import type { Pages } from '../built-apps/pages.ts';
import { cookiesOf, createFrameWorld, newsOrigin, type FrameWorld } from '../testing/createFrameWorld.ts';

type Opened = PayloadOf<(typeof pluginEndpoints)['openArticle']>;

const href = 'https://news.example/story';
const lookalikes = [
  'https://notnews.example',
  'https://news.example.evil.test',
  'http://news.example',
  'https://news.example:8443',
  'https://www.news.example',
  'https://evil.test',
];

/** Renders as the plugin's app does: the site decides which pages may frame it. */
const render: RenderFramePage = async ({ url, call }) => {
  const { searchParams } = new URL(url);
  const { status, body } = await call('openArticle', Object.fromEntries(searchParams));
  const { payload } = body as { payload?: Opened };
  return { status, html: payload?.article.ogURL ?? '', frameAncestors: payload?.site.domains ?? [] };
};
const plugin: Pages<RenderFramePage> = {
  load: async () => ({ render, assets: { script: '', styles: [], preloads: [] } }),
  file: () => undefined,
};

const streams: OpenStreamRequest[] = [];
let world: FrameWorld;
let opened: Opened;
beforeAll(async () => {
  const openStream = async (request: OpenStreamRequest) => void streams.push(request);
  world = await createFrameWorld({ handlers: handlerRegistry, plugin, openStream });
  opened = (await world.call<Opened>('/plugins/comments/open/', { origin: newsOrigin, app_id: world.site, href }))
    .payload;
});
afterAll(() => world.stop());

async function signedIn(): Promise<{ readonly cookie: string }> {
  const { nonce, verifier, code, cookie } = await world.agree();
  const { answer } = await world.call('/plugins/signin/exchange/', { nonce, verifier, code }, { cookie });
  return { cookie: cookiesOf(answer) };
}

const comment = (headers: Record<string, string>, more: object = {}) =>
  world.call(`/plugins/comments/async/createComment/${opened.article.id}/`, { text: 'oi', ...more }, headers);
const count = async () =>
  Number((await world.database.pool.query<{ n: string }>('select count(*) as n from comments')).rows[0]?.n);

describe('an article of a site', () => {
  it('S6.11/1 can be commented on by someone who has opted in from a frame of the site', async () => {
    const before = await count();
    expect(await comment(await signedIn(), { app_id: world.site, iframe_referer: href })).toMatchObject({
      status: 200,
    });
    expect(await count()).toBe(before + 1);
  });

  it("S6.11/1 can't be commented on with the session of our own pages, nor without one", async () => {
    const before = await count();
    for (const headers of [{}, { cookie: world.account }, { cookie: '__Host-ufi-frame=ended' }]) {
      expect(await comment(headers)).toMatchObject({ status: 401, code: 190 });
    }
    expect(await count()).toBe(before);
  });

  it.each(['/plugins/comments', '/plugins/comment-embed'])(
    'A33 %s is framed by its site’s pages only',
    async (path) => {
      const ancestors = async (origin: string) => {
        const query = new URLSearchParams({ app_id: world.site, origin, href }).toString();
        const answer = await world.app.ask(`${path}?${query}`);
        return /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
      };
      expect(await ancestors(newsOrigin)).toBe(newsOrigin);
      for (const origin of lookalikes)
        expect({ origin, ancestors: await ancestors(origin) }).toEqual({ origin, ancestors: "'none'" });
    },
  );

  it("A33 can't be opened or commented on from another page, whoever is signed in", async () => {
    const headers = await signedIn();
    const before = await count();
    for (const origin of lookalikes) {
      const opening = { origin, app_id: world.site, href };
      expect(await world.call('/plugins/comments/open/', opening, headers)).toMatchObject({ status: 403, code: 200 });
      const writing = { app_id: world.site, iframe_referer: `${origin}/story` };
      expect(await comment(headers, writing)).toMatchObject({ status: 403, code: 200 });
    }
    expect(await count()).toBe(before);
  });

  it("A35 can't be commented on with a session of another site, whichever app id it names", async () => {
    const other = await world.addSite('Other', 'other.example');
    const headers = await signedIn();
    await world.database.pool.query('update frame_sessions set site_id = $1, origin = $2', [
      other,
      'https://other.example',
    ]);
    const before = await count();
    for (const more of [{}, { app_id: world.site }]) expect(await comment(headers, more)).toMatchObject({ code: 190 });
    expect(await comment(headers, { app_id: other })).toMatchObject({ status: 403, code: 200 });
    expect(await count()).toBe(before);
  });
});

describe('the stream of an article', () => {
  const tokenIn = (cookie: string) => /__Host-ufi-frame=([\w-]+)/.exec(cookie)?.[1];
  const open = (query: string, headers: Record<string, string> = {}) => {
    const response = { setHeader: () => {} };
    const path = `/plugins/comments/stream/?${query}`;
    return world.app.app.request(path, { headers }, { outgoing: response } as never);
  };

  it('is opened by articles or an address, for the person signed in at the site', async () => {
    const { id } = opened.article;
    const { cookie } = await signedIn();
    await open(`targets=${id}:3,99:1&app_id=${world.site}`, { cookie, 'last-event-id': `${id}:5` });
    await open(`href=${encodeURIComponent(`${href}#comments`)}`, { cookie: world.account });
    expect(streams).toMatchObject([
      {
        targets: `${id}:3,99:1`,
        lastEventId: `${id}:5`,
        caller: { person: world.person },
        sessionToken: tokenIn(cookie),
      },
      { targets: `${id}:0`, lastEventId: null, caller: { person: null }, sessionToken: null },
    ]);
  });

  const refused: [string, number][] = [
    ['targets=9:0', 803],
    ['after=1', 100],
    ['targets=x', 100],
    ['href=https://site.example/&after=-1', 100],
    ['targets=9:0&token=x', 100],
  ];
  it.each(refused)('for %s is rejected like any call', async (query, code) => {
    const { error } = (await (await open(query)).json()) as { error: { code: number } };
    expect(error.code).toBe(code);
  });

  it('A35 is not opened in the name of another site', async () => {
    const other = await world.addSite('Third', 'third.example');
    expect((await open(`targets=${opened.article.id}:0&app_id=${other}`)).status).toBe(403);
  });
});
