import { afterEach, describe, expect, it } from '@jest/globals';
import { startGifServer, type GifServer } from 'ufi-mocks/gif-server';
import type { OutboundError } from '../../outbound/fetchJson.ts';
import { createGifProvider } from './createGifProvider.ts';
import { createGifs } from './createGifs.ts';

describe('GIFs of another service', () => {
  let server: GifServer;
  afterEach(() => server.stop());

  /** Opens GIFs; `perMinute` null for the default limit. */
  async function open({ perMinute = 0, apiKey = 'good' }: { perMinute?: number | null; apiKey?: string } = {}) {
    server = await startGifServer({ apiKey: 'good' });
    const failures: string[] = [];
    const time = { ms: 0 };
    const gifs = createGifs({
      clock: { monotonic: () => time.ms },
      provider: createGifProvider({ url: server.origin, apiKey }),
      onFailure: ({ failure }: OutboundError) => failures.push(failure),
      ...(perMinute !== null && { perMinute }),
    });
    const search = (text: string) => gifs.search('7', { text, offset: 0, locale: 'pt-BR' });
    return { gifs, search, failures, time };
  }

  it('server.87 are requested in the reader’s language, with the operator’s key and no personal data', async () => {
    const { search } = await open();
    expect((await search('dança')).gifs.map(({ title }) => title)).toEqual(['Dança na chuva', 'Dança de roda']);
    await search('');
    const [first = '', second = ''] = server.requests;
    expect(Object.fromEntries(new URLSearchParams(first.split('?')[1]))).toEqual({
      api_key: 'good',
      rating: 'pg',
      q: 'dança',
      lang: 'pt',
      limit: '24',
      offset: '0',
    });
    expect(second).toMatch(/^\/v1\/gifs\/trending\?/);
  });

  it('server.87 have pictures that the server fetches, only for ids known to the service', async () => {
    const { gifs, search } = await open();
    await search('palmas');
    const { contentType, bytes } = await gifs.picture('7', 'clap1', 'still');
    expect({ contentType, subarray: bytes.subarray(0, 6).toString() }).toEqual({
      contentType: 'image/gif',
      subarray: 'GIF89a',
    });
    // A known GIF is served from the cache.
    expect(server.requests.filter((path) => path.startsWith('/v1/gifs/clap1'))).toEqual([]);
    expect((await gifs.picture('7', 'dance2', 'whole')).bytes.length).toBeGreaterThan(50);
    expect(server.requests.filter((path) => path.startsWith('/v1/gifs/dance2')).length).toBe(1);
    await expect(gifs.picture('7', 'none', 'still')).rejects.toMatchObject({ reason: 'noSuchObject' });
  });

  it.each(['inside', 'redirecting', 'page'] as const)(
    'A15 A16 have no picture where the service is %s, and nothing inside is asked',
    async (manner) => {
      const { gifs, search, failures } = await open();
      server.behave(manner);
      await search('palmas');
      await expect(gifs.picture('7', 'clap1', 'whole')).rejects.toMatchObject({ reason: 'tryLater' });
      expect(failures).toEqual([manner === 'page' ? 'not_wanted' : 'forbidden']);
    },
  );

  it.each(['broken', 'strange'] as const)('are unavailable if the service is %s', async (manner) => {
    const { search, failures } = await open();
    server.behave(manner);
    await expect(search('palmas')).rejects.toMatchObject({ reason: 'tryLater' });
    expect(failures).toEqual([manner === 'broken' ? 'status' : 'not_json']);
  });

  it('server.87 are searched 60 times a minute by a person, who sees 1,200 pictures, half of them at once', async () => {
    const { gifs, search, time } = await open({ perMinute: null });
    await search('palmas');
    const allowed = async (times: number, ask: () => Promise<unknown>) =>
      (await Promise.allSettled(Array.from({ length: times }, ask))).filter(({ status }) => status === 'fulfilled')
        .length;
    const searchAsAna = () => gifs.search('ana', { text: '', offset: 0, locale: 'pt-BR' });
    const lookAsAna = () => gifs.picture('ana', 'clap1', 'still');
    expect({ searchAsAna: await allowed(31, searchAsAna), lookAsAna: await allowed(601, lookAsAna) }).toEqual({
      searchAsAna: 30,
      lookAsAna: 600,
    });
    time.ms += 1_000;
    expect({ searchAsAna: await allowed(2, searchAsAna), lookAsAna: await allowed(21, lookAsAna) }).toEqual({
      searchAsAna: 1,
      lookAsAna: 20,
    });
  });

  it('server.87 are unavailable with a wrong key, and rate limited per person', async () => {
    const { search } = await open({ apiKey: 'bad' });
    await expect(search('palmas')).rejects.toMatchObject({ reason: 'tryLater' });
    await server.stop();
    const limited = await open({ perMinute: 4 });
    const asked = await Promise.allSettled([1, 2, 3].map(() => limited.search('palmas')));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect((await limited.gifs.search('8', { text: '', offset: 0, locale: 'ar' })).gifs.length).toBe(3);
    await expect(limited.gifs.find('7', 'dance9')).rejects.toMatchObject({ reason: 'tooManyCalls' });
    const seen = await Promise.allSettled(
      Array.from({ length: 41 }, () => limited.gifs.picture('8', 'clap1', 'still')),
    );
    expect(seen.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { reason: 'tooManyCalls' } }]);
  });
});
