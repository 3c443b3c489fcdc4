import { expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createTestDisk } from '../disk-space/testing/createTestDisk.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Gifs } from './createGifs.ts';
import { saveGif } from './saveGif.ts';

it('server.90 a GIF is not stored while the disk has no room for it', async () => {
  const inbox = await mkdtemp(join(tmpdir(), 'ufi-gifs-'));
  const disk = createTestDisk();
  let saved = 0;
  const metadata = { width: 1, height: 1, accessibilityLabel: '', url: '/a.gif', preview_uri: '/a.webp' };
  const uploads = {
    disk,
    inbox,
    savePhoto: async () => {
      saved += 1;
      return { type: 'gif', fbid: '1', metadata };
    },
  } as unknown as Uploads;
  const gifs = {
    find: async () => ({ title: 'Dança' }),
    picture: async () => ({ contentType: 'image/gif', bytes: Buffer.alloc(50) }),
  } as unknown as Gifs;
  const pool = { query: async () => ({ rows: [] }) } as unknown as Pool;
  const wanted = { person: '1', actor: '1', thread: '2', clientId: null, network: undefined, id: 'dance1' };
  const save = () => saveGif({ gifs, uploads, pool }, wanted);

  disk.free = 49;
  await expect(save()).rejects.toMatchObject({ httpStatus: 507, fields: { file: 'storage_full' } });
  expect({ saved, left: await readdir(inbox) }).toEqual({ saved: 0, left: [] });
  disk.free = 50;
  expect(await save()).toMatchObject({ metadata: { accessibilityLabel: 'Dança' } });
  expect(await disk.hasRoomFor(50)).toBe(true);
  await rm(inbox, { recursive: true });
});
