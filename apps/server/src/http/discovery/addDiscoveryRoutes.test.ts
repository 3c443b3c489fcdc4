import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPublicParts, readPublicPosts } from '../../features/posts/index.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createTestApp } from '../testing/createTestApp.ts';

let backend: TestBackend;
let open: string[];
let closed: string[];
beforeAll(async () => {
  backend = await createTestBackend();
  const { world, database } = backend;
  const ana = await world.person('Ana Souza');
  const page = await world.page('Padaria Sol', { ADMIN: ana });
  const [publicGroup, closedGroup, secretGroup] = [
    await world.group('public', { [ana]: 'member' }),
    await world.group('closed', { [ana]: 'member' }),
    await world.group('secret', { [ana]: 'member' }),
  ];
  // The private ones are the oldest and stand between the others, so a part must neither begin with one nor end at one.
  const hidden = await world.post({ author: ana, privacy: 'only_me' });
  const first = await world.post({ author: ana });
  const deleted = await world.post({ author: ana });
  const friends = await world.post({ author: ana, privacy: 'friends' });
  const story = await world.post({ author: page, kind: 'story' });
  const closedPost = await world.post({ author: ana, group: closedGroup });
  const secretPost = await world.post({ author: ana, group: secretGroup });
  const live = await world.post({ author: ana, kind: 'live' });
  const crossPost = await world.post({ author: ana });
  const groupPost = await world.post({ author: ana, group: publicGroup });
  await database.pool.query('update posts set is_deleted = true where id = $1', [deleted]);
  await database.pool.query('update posts set thread_id = $2 where id = $1', [crossPost, first]);
  open = [first, story, live, groupPost];
  closed = [hidden, deleted, friends, closedPost, secretPost, crossPost];
});
afterAll(() => backend.stop());

const appOf = (more: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({ pool: backend.database.pool, publicOrigin: 'https://network.example', ...more });

describe('the sitemap', () => {
  it('server.120 lists exactly the posts that everybody may see, at their addresses', async () => {
    const { ask } = appOf();
    const index = await (await ask('/sitemap.xml')).text();
    const [part = ''] = [...index.matchAll(/<loc>https:\/\/network\.example(.+?)<\/loc>/g)].map(([, path]) => path);
    const answer = await ask(part);
    const text = await answer.text();
    const [first, story, live, groupPost] = open;
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `https://network.example/posts/${first}`,
      `https://network.example/stories/${story}`,
      `https://network.example/live/${live}`,
      `https://network.example/posts/${groupPost}`,
    ]);
    for (const id of closed) expect({ id, isNamed: `${index}${text}`.includes(id) }).toEqual({ id, isNamed: false });
  });

  it.each([1, 2, 3, 100])('server.120 has every public post in exactly one part of %d', async (length) => {
    const { pool } = backend.database;
    const parts = await readPublicParts(pool, length);
    const posts = await Promise.all(parts.map((first) => readPublicPosts(pool, first, length)));
    expect(parts).toHaveLength(Math.ceil(open.length / length));
    expect(posts.flat().map(({ id }) => id)).toEqual(open);
  });

  it('server.120 has no private post in a part that a request begins with one', async () => {
    const { ask } = appOf();
    for (const id of closed) expect(await (await ask(`/sitemap/${id}.xml`)).text()).not.toContain(`/${id}<`);
    for (const path of ['/sitemap/x.xml', '/sitemap/1', '/sitemap/99999999999999999999.xml']) {
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 });
    }
  });
});

describe('a part of the sitemap', () => {
  it('server.110 counts as a document that is read anew, for its network; what is no part does not', async () => {
    const { ask } = appOf({ limits: { pagesPerMinute: 4 } });
    const statusOf = async (path: string, peer: string) => (await ask(path, {}, peer)).status;
    const [part = ''] = open;
    const statuses = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push(await statusOf('/sitemap/x.xml', '203.0.113.1'));
      statuses.push(await statusOf(`/sitemap/${part}.xml`, '203.0.113.1'));
    }
    expect(statuses).toEqual([404, 200, 404, 200, 404, 429, 404, 429]);
    expect(await statusOf(`/sitemap/${part}.xml`, '203.0.113.2')).toBe(200);
  });
});

describe('fixed addresses', () => {
  it('server.120 have robots.txt, which names the sitemap', async () => {
    const answer = await appOf().ask('/robots.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\nDisallow: /);
    expect(text).toContain('\nSitemap: https://network.example/sitemap.xml\n');
    expect(text).not.toMatch(/Disallow: \/(posts|live|stories|groups|pages|profile|plugins\/?)?$/m);
  });

  it('server.121 have security.txt only with a contact, with an end', async () => {
    expect((await appOf().ask('/.well-known/security.txt')).status).toBe(404);
    const { ask } = appOf({ securityContacts: ['mailto:a@network.example', 'https://network.example/report'] });
    expect(await (await ask('/.well-known/security.txt')).text()).toBe(
      [
        'Contact: mailto:a@network.example',
        'Contact: https://network.example/report',
        'Expires: 2024-05-12T00:00:00.000Z',
        'Preferred-Languages: pt, en, ar',
        'Canonical: https://network.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('server.120 have a web app manifest in the reader’s language', async () => {
    const answer = await appOf().ask('/manifest.webmanifest', { headers: { 'accept-language': 'ar' } });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/', display: 'standalone' });
  });

  it('server.103 name the network as the owner has set it', async () => {
    for (const [clientSettings, name] of [
      [{}, 'UFI'],
      [{ networkName: 'Praça 9' }, 'Praça 9'],
    ] as const) {
      const { ask } = appOf({ clientSettings });
      expect(await (await ask('/manifest.webmanifest')).json()).toMatchObject({ name, short_name: name });
      expect(await (await ask('/openapi.json')).json()).toMatchObject({ info: { title: name } });
    }
  });
});
