import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Requests } from '../../../outbound/s3Requests.ts';
import { createDiskStore } from './createDiskStore.ts';
import { createS3Store } from './createS3Store.ts';
import type { MediaStore } from './mediaStore.ts';
import { startS3, type StoredObject } from '../testing/startS3.ts';

let home: string;
let s3: Server;
const objects = new Map<string, StoredObject>();
const stores: Record<string, MediaStore> = {};
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ufi-stores-'));
  s3 = await startS3(objects);
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  const place = { endpoint, bucket: 'ufi', region: 'eu-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  stores['disk'] = createDiskStore(join(home, 'media'));
  stores['s3'] = createS3Store(createS3Requests(place));
});
afterAll(async () => {
  s3.close();
  await rm(home, { recursive: true });
});

const textOf = async (body: Promise<ReadableStream<Uint8Array> | null>): Promise<string | null> => {
  const stream = await body;
  return stream === null ? null : new Response(stream).text();
};

describe.each(['disk', 's3'])('uploads on %s', (name) => {
  const store = () => stores[name] as MediaStore;
  const put = async (key: string, content: string | Buffer) => {
    const path = join(home, `in-${name}`);
    await writeFile(path, content);
    await store().put(key, { path, type: 'image/png', size: Buffer.byteLength(content) });
  };

  it('server.20 can be put, read in full and in part, and removed', async () => {
    await put('u/secret/whole.png', '0123456789');
    await put('u/secret/preview.webp', 'preview');
    expect(await textOf(store().read('u/secret/whole.png', null))).toBe('0123456789');
    expect(await textOf(store().read('u/secret/whole.png', { start: 2, end: 4 }))).toBe('234');
    expect(await textOf(store().read('u/secret/nothing.png', null))).toBeNull();
    await store().remove(['u/secret/whole.png', 'u/secret/preview.webp', 'u/secret/nothing.png']);
    expect(await textOf(store().read('u/secret/whole.png', null))).toBeNull();
  });

  it('may be large', async () => {
    const large = Buffer.alloc(3_000_000, 'x');
    await put('u/large/whole.mp4', large);
    expect((await textOf(store().read('u/large/whole.mp4', null)))?.length).toBe(large.length);
  });
});

it('leaves no empty folder on disk', async () => {
  await writeFile(join(home, 'in'), 'x');
  await stores['disk']?.put('u/alone/whole.png', { path: join(home, 'in'), type: 'image/png', size: 1 });
  await stores['disk']?.remove(['u/alone/whole.png']);
  expect(await readdir(join(home, 'media/u'))).not.toContain('alone');
});

it('reports a failing bucket by its status, and never by its text', async () => {
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  const wrong = createS3Requests({
    endpoint,
    bucket: 'ufi',
    region: 'other',
    accessKeyId: 'key',
    secretAccessKey: 'x',
  });
  await expect(createS3Store(wrong).read('u/a/b.png', null)).rejects.toThrow('the other service failed: status 403');
});
