import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLinkPreviews } from './createLinkPreviews.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function open(options: { readonly perMinute?: number; readonly isPublic?: boolean } = {}) {
  const { perMinute, isPublic = true } = options;
  const seen: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    seen.push(url);
    if (url.startsWith('/gone')) return void response.writeHead(404).end();
    const picture = '<meta property="og:image" content="http://espia.example/x.png">';
    response.setHeader('content-type', 'text/html').end(`<title>Ruas ${url}</title>${picture}`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const time = { ms: 0 };
  const failures: string[] = [];
  const previews = createLinkPreviews({
    clock: { monotonic: () => time.ms },
    onFailure: ({ failure }) => failures.push(failure),
    ...(perMinute !== undefined && { perMinute }),
    network: {
      resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      isPublic: () => isPublic,
      ports: [String(port)],
    },
  });
  const at = (path: string) => `http://museu.example:${port}${path}`;
  return { previews, seen, failures, time, at };
}

describe('link previews', () => {
  it('S7.24/1 show a page’s title and description with the original address, and never its image', async () => {
    const { previews, at } = await open();
    const uri = at('/a#perto');
    const host = new URL(uri).host;
    expect(await previews.fetchPreview('1', uri)).toEqual({
      type: 'share',
      uri,
      host,
      title: 'Ruas /a',
      subtitle: '',
      image: null,
    });
  });

  it('server.80 fetch a page once an hour for everybody; a failure is retried after five minutes', async () => {
    const { previews, seen, failures, time, at } = await open();
    await Promise.all([
      previews.fetchPreview('1', at('/a')),
      previews.fetchPreview('2', at('/a#b')),
      previews.fetchPreview('3', at('/a')),
    ]);
    expect(seen).toEqual(['/a']);
    time.ms = 59 * 60_000;
    await previews.fetchPreview('1', at('/a'));
    expect(seen).toHaveLength(1);
    time.ms = 61 * 60_000;
    await previews.fetchPreview('1', at('/a'));
    expect(seen).toHaveLength(2);
    expect(await previews.fetchPreview('1', at('/gone'))).toBeNull();
    expect(await previews.fetchPreview('1', at('/gone'))).toBeNull();
    expect({ seenCount: seen.length, failures }).toEqual({ seenCount: 3, failures: ['status'] });
    time.ms += 6 * 60_000;
    await previews.fetchPreview('1', at('/gone'));
    expect(seen).toHaveLength(4);
  });

  it('A15 server.80 are empty for internal pages, and rate limited', async () => {
    const inside = await open({ isPublic: false });
    expect(await inside.previews.fetchPreview('1', inside.at('/a'))).toBeNull();
    expect({ seen: inside.seen, failures: inside.failures }).toEqual({ seen: [], failures: ['forbidden'] });
    const { previews, at } = await open({ perMinute: 4 });
    const asking = [1, 2, 3].map((page) => previews.fetchPreview('1', at(`/${page}`)));
    const ended = await Promise.allSettled(asking);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await previews.fetchPreview('2', at('/4'))).not.toBeNull();
  });

  it('server.80 one person may have 30 pages fetched a minute, half of them at once', async () => {
    const { previews, at, time } = await open({ isPublic: false });
    const allowed = async (from: number, count: number) => {
      const pages = Array.from({ length: count }, (_, index) => at(`/${from + index}`));
      const ended = await Promise.allSettled(pages.map((page) => previews.fetchPreview('1', page)));
      return ended.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await allowed(0, 16)).toBe(15);
    time.ms += 2_000;
    expect(await allowed(100, 2)).toBe(1);
  });
});
