import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataStore } from '@tus/server';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEndpoints, type ServerEndpointName } from '../../access/serverEndpoints.ts';
import { createDiskSpace } from '../../features/disk-space/index.ts';
import type { Uploads } from '../../features/uploads/index.ts';
import { createTestApp, ownHeaders } from '../testing/createTestApp.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';

const withFile = (Object.keys(serverEndpoints) as ServerEndpointName[]).filter(
  (name) => serverEndpoints[name].file !== null,
);
const reserveBytes = 512;
const cookie = '__Host-ufi=x';

describe('a server whose disk is full up to the reserve', () => {
  let inbox = '';
  beforeAll(async () => {
    inbox = await mkdtemp(join(tmpdir(), 'ufi-inbox-'));
  });
  afterAll(() => rm(inbox, { recursive: true }));

  /** A server with that many bytes free. */
  const openServer = (free: number) =>
    createTestApp({
      query: async () => ({ rows: [{ role: 'owner' }] }),
      identity: { authenticate: async () => ({ person: '7', locale: 'en-US' }) },
      uploads: {
        inbox,
        datastore: new DataStore(),
        limits: { bytes: { photo: 1_000, video: 1_000, file: 1_000 } },
        disk: createDiskSpace({ reserveBytes, freeBytes: async () => free }),
      } as unknown as Uploads,
    });

  async function send(name: ServerEndpointName, free: number) {
    const { app, seen } = openServer(free);
    const { path, file } = serverEndpoints[name];
    const form = new FormData();
    const { app_id, ...rest } = { app_id: '1', ...sampleInputs[name] };
    for (const [field, value] of Object.entries(rest)) form.append(field, String(value));
    form.append(file ?? '', new Blob(['x'.repeat(100)]), 'a.jpg');
    const headers = { 'sec-fetch-site': ownHeaders['sec-fetch-site'], 'x-ufi-client': '1', cookie };
    const peer = { incoming: { socket: { remoteAddress: '198.51.100.7' } } } as never;
    const answer = await app.request(
      `http://localhost:4000${path}${name === 'beginSiteImport' ? `?app_id=${app_id}` : ''}`,
      { method: 'POST', headers, body: form },
      peer,
    );
    return { status: answer.status, text: await answer.text(), reached: seen.length };
  }

  it('server.90 is asked by every call that sends a file: none is left out', () => {
    expect([...withFile].sort()).toEqual(['beginSiteImport', 'setNetworkLogo', 'setProfilePicture', 'uploadPhoto']);
  });

  it.each(withFile)('server.90 %s is refused with 507 and a text, before a byte is stored', async (name) => {
    const { status, text, reached } = await send(name, reserveBytes + 10);
    expect({ status, reached, left: await readdir(inbox) }).toEqual({ status: 507, reached: 0, left: [] });
    expect(text).toContain('There is no space for files right now. Comment without an attachment, or try again later.');
    const admitted = await send(name, reserveBytes + 2 ** 31);
    expect({ status: admitted.status, reached: admitted.reached }).toEqual({ status: 200, reached: 1 });
  });

  it('server.90 takes words all the same', async () => {
    const { post } = openServer(0);
    const body = { ft_ent_identifier: '1', comment_text: 'só palavras', client_id: 'a' };
    expect((await post('/ufi/add/comment/', body, { cookie })).status).toBe(200);
  });
});
