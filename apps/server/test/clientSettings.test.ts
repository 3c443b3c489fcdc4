import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { get } from 'node:http';
import { endpointRegistry, uploadsPath, type ErrorBody } from 'ufi-core/contract';
import { createClient, suiteEmail, suitePassword, type Client } from 'ufi-mocks/contract-suite';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

const environment = {
  UFI_LINK_LENGTH: '30',
  UFI_LIVE_COMMENTS: '200',
  UFI_VIDEO_ATTACHMENTS: '0',
  MOBILE_ORIGIN: 'https://m.ufi.test',
  BUSINESS_ORIGIN: 'https://business.ufi.test',
  DEVELOPERS_ORIGIN: 'https://developers.ufi.test',
};
const settings = {
  linkLength: 30,
  liveLimit: 200,
  allowVideoAttachments: false,
  mobileOrigin: 'https://m.ufi.test',
  businessOrigin: 'https://business.ufi.test',
  developersOrigin: 'https://developers.ufi.test',
};

let suite: StartedSuiteServer;
let ana: Client;
let post: string;

beforeAll(async () => {
  suite = await startSuiteServer({ environment });
  ana = createClient(suite.origin);
  await ana.call('signIn', { email: suiteEmail('ana'), password: suitePassword });
  post = await suite.addPost({ author: 'bia' });
});
afterAll(() => suite.server.stop());

const begin = (kind: 'video' | 'file') => {
  const metadata = Object.entries({ kind, target_id: post, filename: 'a.mp4' });
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    'content-type': null,
  };
  return ana.send({ method: 'POST', path: uploadsPath, headers });
};

/** Asks for a path by another host name; `fetch` can't set one. */
const redirectOf = (host: string, path: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    get(`${suite.origin}${path}`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.headers.location);
    }).on('error', reject);
  });

describe('what the owner sets for all clients', () => {
  it('S5.09 S9.03/2 S9.05 S5.19 S2.07 S2.12 S2.14 is told with each session, also in a frame', async () => {
    expect((await ana.call('fetchSession', {})).settings).toEqual(settings);
    const { path } = pluginEndpoints.fetchFrameSession;
    const body = JSON.stringify({ app_id: suite.site.id, origin: suite.site.origin });
    const answer = await ana.send({ method: 'POST', path, body });
    expect(answer.body).toMatchObject({ payload: { settings } });
  });

  it('S5.19 S8.12 refuses an upload of a kind that is not allowed', async () => {
    const refused = await begin('video');
    expect({ status: refused.status, fields: (refused.body as ErrorBody).error.fields }).toEqual({
      status: 422,
      fields: { file: 'Não é oferecido aqui.' },
    });
    expect((await begin('file')).status).toBe(201);
  });

  it('server.663 changes without a restart: name, size of photos and previews, also in a frame', async () => {
    const { path } = pluginEndpoints.fetchFrameSession;
    const body = JSON.stringify({ app_id: suite.site.id, origin: suite.site.origin });
    const owner = await ana.call('fetchSession', {});
    await suite.database.pool.query('update people set is_instance_owner = true where id = $1', [owner.person?.id]);
    const offered = async () => (await ana.call('fetchSession', {})).composertokens ?? [];
    expect(await offered()).not.toContain('link');
    await ana.call('saveInstanceSettings', { network_name: 'Praça 9', photo_mb: 1, link_previews: true });
    const session = await ana.call('fetchSession', {});
    expect(session).toMatchObject({
      settings: { networkName: 'Praça 9', linkLength: 30 },
      uploadbytes: { photo: 1_048_576 },
    });
    expect(await offered()).toContain('link');
    const inFrame = await ana.send({ method: 'POST', path, body });
    expect(inFrame.body).toMatchObject({ payload: { settings: { networkName: 'Praça 9' } } });
    const file = { bytes: new Uint8Array(1_048_577), type: 'image/png', name: 'a.png' };
    const large = await ana.sendForm(endpointRegistry.uploadPhoto.path, { target_id: post }, file);
    expect((large.body as ErrorBody).error.fields).toMatchObject({ file: expect.stringContaining('1 MB') });
    await ana.call('saveInstanceSettings', { network_name: 'UFI', photo_mb: 10, link_previews: false });
    expect((await ana.call('fetchSession', {})).settings).toEqual(settings);
  });

  const places: readonly [string, string, string][] = [
    ['m.ufi.test', '/plugins/comments/optin?locale=ar', '/plugins/comments/optin?locale=ar&display=touch'],
    ['business.ufi.test', '/pages/7?business_id=42', '/business/pages/7?business_id=42'],
    ['developers.ufi.test', '/products/social-plugins/comments/', '/docs/products/social-plugins/comments/'],
  ];
  it.each(places)('S2.07 S2.12 S2.14 leads from %s%s to the origin that holds sessions', async (host, path, there) => {
    expect(await redirectOf(host, path)).toBe(`${suite.origin}${there}`);
    expect(await redirectOf('other.test', '/livez')).toBeUndefined();
  });
});
