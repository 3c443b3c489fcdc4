import { expect, it } from '@jest/globals';
import { createTestApp } from '../testing/createTestApp.ts';
import { takeOutPath } from './takeOutRoute.ts';

const [ana, bia] = ['1000000000000000007', '1000000000000000008'];
const people: Readonly<Record<string, string>> = { 'of-ana': ana, 'of-bia': bia };

it('server.622 the file is sent by the session alone: to its person, and to nobody else', async () => {
  const { ask } = createTestApp({
    identity: {
      authenticate: async (token) => (people[token] === undefined ? null : { person: people[token], locale: 'pt-BR' }),
    },
    frames: { authenticate: async () => ({ person: ana, locale: 'pt-BR', site: '9', origin: 'https://a.example' }) },
    takeOuts: {
      find: async (person) => (person === ana ? { key: 't/x.zip', bytes: 4 } : null),
      open: async (key) => new Response(key === 't/x.zip' ? 'data' : '').body,
    },
  });
  const get = (headers: Record<string, string> = {}) => ask(takeOutPath, { headers });
  const file = await get({ cookie: '__Host-ufi=of-ana' });
  expect({ status: file.status, text: await file.text() }).toEqual({ status: 200, text: 'data' });
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'content-length': '4',
    'content-type': 'application/zip',
  });
  expect((await get({ cookie: '__Host-ufi=of-bia' })).status).toBe(404);
  for (const headers of [{}, { cookie: '__Host-ufi-frame=of-ana' }, { authorization: 'Bearer of-ana' }])
    expect((await get(headers)).status).toBe(401);
});
