import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { streamPath, uploadsPath, type Endpoint } from 'ufi-core/contract';
import { suiteEmail, suitePassword } from 'ufi-mocks/contract-suite';
import { pluginStreamPath } from 'ufi-plugin/contract';
import { serverEndpoints } from '../src/access/serverEndpoints.ts';
import { checkRefusal, outcomesOf } from './fuzz/fuzzAnswer.ts';
import { goodInput, replaced } from './fuzz/fuzzInput.ts';
import { inAddress, requestWith } from './fuzz/fuzzRequest.ts';
import { hostileTexts, hostileValues } from './fuzz/hostileValues.ts';
import type { KnownIds } from './fuzz/knownIds.ts';
import { startFuzzServer, type FuzzServer } from './fuzz/startFuzzServer.ts';
import { entriesOf } from './fuzz/validInput.ts';

// These end the sender's session, which the others need.
const endingSessions: readonly string[] = ['signUp', 'signOut', 'endFrameSession', 'endOtherSessions', 'leaveNetwork'];
const isEnding = ({ name }: Endpoint): boolean => endingSessions.includes(name);
// Form uploads have fuzz tests of their own.
const endpoints = (Object.values(serverEndpoints) as Endpoint[])
  .filter(({ file }) => file === null)
  .toSorted((one, other) => Number(isEnding(one)) - Number(isEnding(other)))
  .map((endpoint) => [endpoint.name, endpoint] as const);

let server: FuzzServer;
let ids: KnownIds;
beforeAll(async () => {
  server = await startFuzzServer();
  const { sites, ...more } = await server.newIds();
  // Of a site that there is, so that the call goes on to its other fields.
  ids = { ...more, sites: sites.slice(0, 1) };
});
afterAll(() => server.stop());

const seed = 1;
/** A field is sent every value in the long tests, otherwise a sample: the same border parses every field. */
const sampleOf = (values: readonly unknown[]): readonly unknown[] =>
  process.env['UFI_LONG'] === '1' ? values : fc.sample(fc.constantFrom(...values), { numRuns: 3, seed });
/** A call has up to some thousand values. Only a server that hangs takes so long, however busy the machine is. */
const hangMs = 600_000;

describe('every field of every call', () => {
  it.each(endpoints)(
    'A36 %s',
    async (_, endpoint) => {
      const [good = {}] = fc.sample(goodInput(endpoint, ids), { numRuns: 1, seed });
      const failed: string[] = [];
      for (const [field, schema] of Object.entries(entriesOf(endpoint.input))) {
        for (const value of sampleOf(hostileValues(schema, field, ids))) {
          const request = requestWith(endpoint, replaced(good, field, value));
          const answer = await server.send(request, 'helena');
          if (answer.status >= 500) failed.push(`${field}: ${JSON.stringify(value)?.slice(0, 80)} ${answer.status}`);
          else for (const outcome of outcomesOf(answer)) checkRefusal(outcome);
        }
      }
      expect(failed).toEqual([]);
    },
    hangMs,
  );
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
}

/** Sends from a browser in which somebody is signed in. The body is dropped, because a stream's does not end. */
async function statusOf({ method = 'GET', path, headers = {}, body }: Asked, cookie: string): Promise<number> {
  const own = { 'sec-fetch-site': 'same-origin', 'x-ufi-client': '1', cookie };
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: { ...own, ...headers },
    redirect: 'manual',
    ...(body && { body }),
  });
  await answer.body?.cancel();
  return answer.status;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.origin}/session/sign_in/`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-ufi-client': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: suiteEmail('helena'), password: suitePassword }),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** A header holds no such characters: they arrive encoded, as a cookie's do, or not at all. */
const inHeader = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).slice(0, 600);
const withHeader =
  (name: string, path: string, before = '') =>
  (text: string) => ({ path, headers: { [name]: `${before}${inHeader(text)}` } });

const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const beginUpload = (fields: Readonly<Record<string, string>>): Asked => ({
  method: 'POST',
  path: uploadsPath,
  headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadataOf(fields).slice(0, 8_000) },
});

const picture = new Blob([Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')]);
function photoForm(fields: readonly (readonly [string, string])[], fileName = 'a.gif'): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', picture, fileName);
  return form;
}

const [post, site, address] = [() => ids.posts[0] ?? '', () => ids.sites[0] ?? '', () => ids.addresses[0] ?? ''];
const ofSite = (query: string): Asked => ({ path: `${pluginStreamPath}?${query}` });
const photoPath = serverEndpoints.uploadPhoto.path;

const others: Readonly<Record<string, (text: string) => Asked>> = {
  'the targets of a stream': (text) => ({ path: `${streamPath}?targets=${inAddress(text)}` }),
  'a position of a stream': (text) => ({ path: `${streamPath}?targets=${post()}:${inAddress(text)}` }),
  'the last event of a stream': (text) => withHeader('last-event-id', `${streamPath}?targets=${post()}:0`)(text),
  'the targets of a site’s stream': (text) => ofSite(`app_id=${site()}&targets=${inAddress(text)}`),
  'the address of a site’s stream': (text) => ofSite(`app_id=${site()}&href=${inAddress(text)}`),
  'the site of a stream': (text) => ofSite(`app_id=${inAddress(text)}&href=${inAddress(address())}`),
  'the position of a site’s stream': (text) =>
    ofSite(`app_id=${site()}&href=${inAddress(address())}&after=${inAddress(text)}`),
  'the site of an export': (text) => ({ path: `/sites/export/?app_id=${inAddress(text)}` }),
  'an unfinished upload': (text) => ({ method: 'HEAD', path: `${uploadsPath}${inAddress(text)}` }),
  'the name of an upload': (text) => beginUpload({ kind: 'file', target_id: post(), filename: text }),
  'the post of an upload': (text) => beginUpload({ kind: 'file', target_id: text }),
  'the post of a photo': (text) => ({ method: 'POST', path: photoPath, body: photoForm([['target_id', text]]) }),
  'the name of a photo': (text) => ({
    method: 'POST',
    path: photoPath,
    body: photoForm([['target_id', post()]], text),
  }),
  'a field’s name beside a photo': (text) => ({
    method: 'POST',
    path: photoPath,
    body: photoForm([
      ['target_id', post()],
      [text, '1'],
    ]),
  }),
  'the site of an import': (text) => ({
    method: 'POST',
    path: `${serverEndpoints.beginSiteImport.path}?app_id=${inAddress(text)}`,
    body: photoForm([]),
  }),
  'a file': (text) => ({ path: `/media/${inAddress(text)}` }),
  'an uploaded file': (text) => ({ path: `/media/u/${'a'.repeat(32)}/${inAddress(text)}.png` }),
  'a GIF': (text) => ({ path: `/gifs/pictures/${inAddress(text)}/still` }),
  'a page': (text) => ({ path: `/${inAddress(text)}` }),
  'a session': withHeader('cookie', '/session/', '__Host-ufi='),
  'a frame’s session': withHeader('authorization', '/plugins/comments/counts/?hrefs=x', 'Bearer '),
  'a language': withHeader('accept-language', '/nothing'),
  'the address of a referrer': withHeader('referer', '/session/'),
  'a device': withHeader('user-agent', '/session/'),
};

describe('every other address and header', () => {
  it.each(Object.entries(others))(
    'A36 %s',
    async (_, ask) => {
      const cookie = await signIn();
      const failed: string[] = [];
      for (const text of hostileTexts) {
        const status = await statusOf(ask(text), cookie);
        if (status >= 500) failed.push(`${JSON.stringify(text).slice(0, 80)} ${status}`);
      }
      expect(failed).toEqual([]);
    },
    hangMs,
  );
});
