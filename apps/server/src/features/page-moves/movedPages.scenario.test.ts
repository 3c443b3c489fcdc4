import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callInFrame } from '../article-comments/testing/callInFrame.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createPageInspector, type PageInspector, readCanonical } from './createPageInspector.ts';

/** Responses of the test server by path. */
const pages: Readonly<Record<string, { readonly status?: number; readonly to?: string; readonly head?: string }>> = {
  '/gone': { status: 404 },
  '/plain': {},
  '/self': { head: '<link rel="canonical" href="/self">' },
  '/print': { head: '<link rel="stylesheet canonical" href="/plain"><meta property="og:url" content="/other">' },
  '/old': { status: 301, to: '/new' },
  '/new': { head: '<meta property="og:url" content="/new">' },
  '/older': { status: 308, to: '/old' },
  '/wall': { status: 302, to: '/consent' },
  '/mixed': { status: 301, to: '/wall' },
  '/consent': {},
  '/evil': { head: '<link rel="canonical" href="https://evil.example/x">' },
  '/script': { head: '<link rel="canonical" href="javascript:alert(1)">' },
  '/admins': {
    head: '<meta property="fb:admins" content="ID, 4,x"><meta name="fb:admins" content="4"></head><body><meta property="fb:admins" content="9">',
  },
  '/': { head: '<meta name="ufi-owner" content="11, 12 x"></head><body><meta name="ufi-owner" content="13">' },
  '/late': { head: '</head><body><link rel="canonical" href="/other">' },
};

describe('pages of a site that have moved', () => {
  let server: Server;
  let pageInspector: PageInspector;
  let inside: PageInspector;
  let at: (path: string) => string;
  let backend: TestBackend;
  const failures: string[] = [];

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      if (url === '/.well-known/ufi-owner') {
        response.writeHead(200, { 'content-type': 'text/plain' }).end('21\n22\n');
        return;
      }
      const { status = 200, to, head = '' } = pages[url.replace(/\?.*$/, '')] ?? {};
      if (to !== undefined) response.setHeader('location', to);
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<head><title>x</title>${head}</head>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    at = (path) => `http://localhost:${port}${path}`;
    const network = (isPublic: boolean) => ({
      resolve: (_: string, __: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }]),
      isPublic: () => isPublic,
      ports: [String(port)],
    });
    const onFailure = ({ failure }: { failure: string }) => void failures.push(failure);
    pageInspector = createPageInspector({ onFailure, network: network(true) });
    inside = createPageInspector({ onFailure, network: network(false) });
    backend = await createTestBackend();
  });
  afterAll(async () => {
    await backend.stop();
    server.close();
  });

  it.each([
    ['/plain', null],
    ['/self', null],
    ['/gone', null],
    ['/print', '/plain'],
    ['/old', '/new'],
    ['/older', '/new'],
    ['/wall', null],
    ['/mixed', null],
    ['/late', null],
    ['/script', null],
  ] as const)('S3.13/3 are followed where they went for good, or say that they are: %s to %s', async (from, to) => {
    expect(await pageInspector.findMovedAddress(at(from))).toBe(to === null ? null : at(to));
  });

  it('server.130 name their owners in the home page’s head, or in a file', async () => {
    const { origin } = new URL(at('/'));
    expect(await pageInspector.readOwners(origin)).toEqual(['11', '12', '21', '22']);
    expect(await inside.readOwners(origin)).toEqual([]);
  });

  it('A15 are fetched with SSRF protection', async () => {
    failures.length = 0;
    expect(await inside.findMovedAddress(at('/old'))).toBeNull();
    expect(failures).toEqual(['forbidden']);
  });

  it('reads the canonical address from the head only', () => {
    expect(readCanonical('<head><meta property="og:url" content=" /a "></head>')).toBe('/a');
    expect(readCanonical('<head></head><body><link rel="canonical" href="/b"></body>')).toBeNull();
  });

  it('S3.13/3 open the thread of their new address, within the site’s own domains only', async () => {
    const owner = await backend.world.person('Dona');
    const origin = new URL(at('/')).origin;
    const site = await backend.world.site(owner, { domains: [origin], visitors: [owner] });
    const call = callInFrame({ ...backend.services, pageInspector }, owner, site);
    const open = async (path: string) => (await call('openArticle', { app_id: site, origin, href: at(path) })).article;
    const now = await open('/new');
    expect(now.ogURL).toBe(at('/new'));
    expect(await open('/old')).toEqual(now);
    expect(await open('/older?utm_source=x&fbclid=y')).toEqual(now);
    // The canonical address is stored: the page is not fetched again.
    const kept = callInFrame(
      {
        ...backend.services,
        pageInspector: { ...pageInspector, findMovedAddress: () => Promise.reject(new Error('asked again')) },
      },
      owner,
      site,
    );
    expect((await kept('openArticle', { app_id: site, origin, href: at('/old') })).article).toEqual(now);
    const [evil, wall] = [await open('/evil'), await open('/wall')];
    expect({ evilOgURL: evil.ogURL, wallOgURL: wall.ogURL }).toEqual({
      evilOgURL: at('/evil'),
      wallOgURL: at('/wall'),
    });
    expect((await call('openArticle', { app_id: site, origin, href: at('/print'), xid: 'own' })).article.ogURL).toBe(
      at('/print'),
    );
  });

  it('server.68 are found by fetching each one, and moved after a dry run', async () => {
    const owner = await backend.world.person('Dono');
    const origin = new URL(at('/')).origin;
    const site = await backend.world.site(owner, { domains: [origin], visitors: [owner] });
    const before = callInFrame(backend.services, owner, site);
    const open = async (path: string) =>
      (await before('openArticle', { app_id: site, origin, href: at(path) })).article;
    const [old, evil] = [await open('/old'), await open('/evil')];
    await before('createComment', { target_id: old.id, text: 'Daqui' });
    const call = callInFrame({ ...backend.services, pageInspector }, owner);
    const expected = {
      moves: [{ id: old.id, from: at('/old'), to: at('/new'), comments: 1, outcome: 'moves' }],
      after: null,
    };
    expect(await call('remapArticles', { app_id: site })).toEqual(expected);
    expect((await open('/old')).ogURL).toBe(at('/old'));
    expect(await call('remapArticles', { app_id: site, isDryRun: false })).toEqual(expected);
    expect(await open('/new')).toEqual({ ...old, ogURL: at('/new') });
    expect(await open('/old')).toEqual({ ...old, ogURL: at('/new') });
    expect(await open('/evil')).toEqual(evil);
    expect((await call('remapArticles', { app_id: site })).moves).toEqual([]);
  });

  it('server.60 a page’s fb:admins are listed for the site’s managers, and grant nothing', async () => {
    const [owner, ana] = [await backend.world.person('Dona'), await backend.world.person('Ana')];
    const site = await backend.world.site(owner, { domains: [new URL(at('/')).origin] });
    await backend.database.pool.query('update people set is_demo = true where id = $1', [ana]);
    const page = pages['/admins'];
    if (page === undefined) throw new Error('there is no such page');
    const ask = (person: string, address: string, by = pageInspector) =>
      callInFrame({ ...backend.services, pageInspector: by }, person)('findPageAdmins', { app_id: site, address });
    const named = { head: page.head?.replace('ID', ana) ?? '' };
    Object.assign(pages, { '/named': named });
    expect(await ask(owner, at('/named'))).toEqual({
      isSeen: true,
      admins: [
        { id: ana, person: expect.objectContaining({ id: ana, name: 'Ana' }) },
        { id: '4', person: null },
      ],
    });
    expect(await ask(owner, at('/plain'))).toEqual({ isSeen: true, admins: [] });
    expect(await ask(owner, at('/named'), inside)).toEqual({ isSeen: false, admins: [] });
    await expect(ask(owner, 'https://evil.example/')).rejects.toMatchObject({ reason: 'badParameter' });
    await expect(ask(ana, at('/named'))).rejects.toMatchObject({ reason: 'noPermission' });
    const staff = await backend.database.pool.query('select from site_staff where site_id = $1', [site]);
    expect(staff.rowCount).toBe(1);
  });
});
