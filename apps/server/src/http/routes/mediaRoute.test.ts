import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { StoredFile } from '../../features/uploads/mediaRows.ts';
import { createDiskStore } from '../../features/uploads/storage/createDiskStore.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const secret = 'A'.repeat(32);
const at = (name: string) => `/media/u/${secret}/${name}`;
const rows: readonly StoredFile[] = [
  { path: at('whole.mp4'), type: 'video/mp4', bytes: 10, download_name: null },
  { path: at('whole.txt'), type: 'text/plain', bytes: 10, download_name: 'relatório "final".txt' },
  { path: at('gone.png'), type: 'image/png', bytes: 10, download_name: null },
];
const query = async (asked: { readonly values: readonly string[] }) => ({
  rows: rows.filter(({ path }) => path === asked.values[0]),
});

let dataDir: string;
let app: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ufi-media-'));
  await mkdir(join(dataDir, 'media/u', secret), { recursive: true });
  await writeFile(join(dataDir, 'secret.png'), 'secret');
  for (const name of ['whole.mp4', 'whole.txt', 'unknown.png', 'x.json']) {
    await writeFile(join(dataDir, 'media/u', secret, name), '0123456789');
  }
  const mediaStore = createDiskStore(join(dataDir, 'media'));
  const pool = { query: query as never } as Pick<Pool, 'query'> as Pool;
  app = createTestApp({ dataDir, mediaStore, pool, mediaOrigin: 'http://media.example' });
});
afterAll(() => rm(dataDir, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.ask(path, { headers: { host: 'media.example', ...headers } });

describe('uploaded media', () => {
  it('A8 D5 server.20 has its detected type; any page may display it and nothing in it may run', async () => {
    const answer = await ask(at('whole.mp4'), { cookie: '__Host-ufi=x' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.text()).toBe('0123456789');
  });

  it('A24 a file is only ever downloaded, under its name as RFC 6266 encodes it', async () => {
    const { headers } = await ask(at('whole.txt'));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="relat_rio__final_.txt"; filename*=UTF-8''relat%C3%B3rio%20%22final%22.txt`,
    );
  });

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=5-100', 206, 'bytes 5-9/10', '56789'],
    ['bytes=-100', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=4-2', 416, 'bytes */10', ''],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ])('S3.05/1 a stretch of a video can be asked for: %s', async (range, status, told, text) => {
    const answer = await ask(at('whole.mp4'), { range });
    expect({
      status: answer.status,
      contentRange: answer.headers.get('content-range'),
      text: await answer.text(),
    }).toEqual({ status, contentRange: told, text });
  });

  it('A9 server.20 the origin that holds sessions serves none of it, but redirects', async () => {
    const answer = await app.ask(at('whole.mp4'), { headers: { host: 'localhost:4000' } });
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 308,
      location: `http://media.example${at('whole.mp4')}`,
    });
  });

  it.each([
    at('unknown.png'),
    at('gone.png'),
    at('x.json'),
    `/media/u/${secret}/../../../secret.png`,
    `/media/u/${secret}/..%2f..%2f..%2fsecret.png`,
    '/media/%2e%2e/secret.png',
    '/media/..%5csecret.png',
    `/media/u/${secret}/whole.mp4%00.png`,
    `/media/u/${secret.slice(1)}/whole.mp4`,
    '/media/u/',
    '/uploads/../secret.png',
  ])('A20 %s is nowhere', async (path) => {
    const answer = await ask(path);
    expect({ status: answer.status, hasSecret: (await answer.text()).includes('secret') }).toEqual({
      status: 404,
      hasSecret: false,
    });
  });
});
