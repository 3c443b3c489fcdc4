import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readTextRecords } from './readTextRecords.ts';
import { startNameServer, type NameServer } from './testing/startNameServer.ts';

describe('TXT records of a host', () => {
  let server: NameServer;
  beforeAll(async () => {
    server = await startNameServer({
      'site.example': [['v=spf1 -all'], ['ufi-owner=11']],
      'long.example': [['ufi-', 'owner=', '12']],
      'nothing.example': [],
      'silent.example': 'silent',
    });
  });
  afterAll(() => server.stop());

  const records = (host: string, timeoutMs = 30_000) =>
    readTextRecords(host, { nameServers: [server.address], timeoutMs });

  it('server.130 are asked of the name server, and a record in parts is one text', async () => {
    expect((await records('site.example')).sort()).toEqual(['ufi-owner=11', 'v=spf1 -all']);
    expect(await records('LONG.example')).toEqual(['ufi-owner=12']);
    expect(server.asked).toEqual(expect.arrayContaining(['site.example 16', 'long.example 16']));
  });

  it('server.130 are none if the name server does not answer in time', async () => {
    expect(await records('silent.example', 50)).toEqual([]);
  });

  it.each(['nothing.example', 'missing.example', '127.0.0.1', 'a..b', `${'a'.repeat(64)}.example`])(
    'server.130 are none for %s, without an error',
    async (host) => {
      expect(await records(host)).toEqual([]);
    },
  );
});
