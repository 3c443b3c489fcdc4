import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadsPath, type ErrorBody } from 'ufi-core/contract';
import { createClient, suiteEmail, suitePassword, type Client, type RawAnswer } from 'ufi-mocks/contract-suite';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

const megabyte = 1024 * 1024;
/** The default of `UFI_DISK_RESERVE_MB`. */
const reserve = 512 * megabyte;
const gif = Uint8Array.from(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/** A server whose disk says what this variable holds. */
let free = Infinity;
let suite: StartedSuiteServer;
let ana: Client;
let post: string;

beforeAll(async () => {
  suite = await startSuiteServer({ freeBytes: async () => free });
  ana = createClient(suite.origin);
  await ana.call('signIn', { email: suiteEmail('ana'), password: suitePassword });
  post = await suite.addPost({ author: 'bia' });
});
afterAll(() => suite.server.stop());

const begin = (length: number): Promise<RawAnswer> => {
  const metadata = Object.entries({ kind: 'file', target_id: post, filename: 'a.txt' });
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': `${length}`,
    'upload-metadata': metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    'content-type': null,
  };
  return ana.send({ method: 'POST', path: uploadsPath, headers });
};
const append = (path: string, body: Uint8Array<ArrayBuffer>): Promise<RawAnswer> => {
  const type = 'application/offset+octet-stream';
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': type };
  return ana.send({ method: 'PATCH', path, headers, body });
};
const photo = (path = '/ajax/ufi/upload/'): Promise<RawAnswer> =>
  ana.sendForm(path, { target_id: post }, { name: 'a.gif', type: 'image/gif', bytes: gif });
const textOf = ({ status, body }: RawAnswer) => [status, (body as ErrorBody).error.fields?.['file']];
const readiness = async () => {
  const answer = await fetch(`${suite.origin}/readyz`);
  return [answer.status, ((await answer.json()) as { uploads: string }).uploads];
};
const full = [507, 'No momento não há espaço para arquivos. Comente sem anexo ou tente novamente mais tarde.'];

describe('a server whose disk is full', () => {
  it('server.90 refuses every kind of upload with a text in the reader’s language, and still takes words', async () => {
    free = reserve - 1;
    expect(textOf(await begin(1))).toEqual(full);
    expect(textOf(await photo())).toEqual(full);
    // Enough for the photo that is made, and too little for the form that brings it.
    free = reserve + 2 * gif.byteLength;
    expect(textOf(await photo())).toEqual(full);
    free = reserve - 1;
    expect(await ana.expectError('chooseGif', { target_id: post, gif_id: 'clap1' })).toMatchObject({ status: 507 });
    const { records } = await ana.call('addComment', {
      ft_ent_identifier: post,
      comment_text: 'só palavras',
      client_id: 'without-a-file',
      source: '2',
    });
    expect(Object.values(records.comments ?? {})).toMatchObject([{ body: { text: 'só palavras' } }]);
    expect(await readiness()).toEqual([200, 'refused']);
    expect((await fetch(`${suite.origin}/healthz`)).status).toBe(200);
  });

  it('server.90 accepts uploads again as soon as there is room, counting what others have declared', async () => {
    free = reserve + megabyte;
    expect(await readiness()).toEqual([200, 'accepted']);
    const first = await begin(megabyte - 10);
    expect(first.status).toBe(201);
    expect(textOf(await begin(11))).toEqual(full);
    const path = first.headers.get('location') ?? '';
    free = reserve - 1;
    expect(textOf(await append(path, new Uint8Array(8)))).toEqual(full);
    free = reserve + 2 * megabyte;
    expect((await append(path, new Uint8Array(8))).status).toBe(204);
    expect((await photo()).status).toBe(200);
  });

  it('P6 server.835 refuses every change before the last of the disk is gone, still reads, and goes on once there is room', async () => {
    free = 64 * megabyte - 1;
    await delay(250);
    const said = {
      ft_ent_identifier: post,
      comment_text: 'sem espaço',
      client_id: 'without-room',
      source: '2',
    } as const;
    const refusal = await ana.send({ method: 'POST', path: '/ufi/add/comment/', body: JSON.stringify(said) });
    expect(refusal.status).toBe(507);
    expect(refusal.headers.get('retry-after')).toBe('30');
    expect((await ana.call('fetchComments', { ft_ent_identifier: post })).records).toBeDefined();
    free = 64 * megabyte;
    await delay(250);
    expect((await ana.call('addComment', said)).seq).toBeGreaterThan(0);
  });

  it('/livez only says that the process answers', async () => {
    expect(await (await fetch(`${suite.origin}/livez`)).json()).toEqual({ status: 'alive' });
  });
});
