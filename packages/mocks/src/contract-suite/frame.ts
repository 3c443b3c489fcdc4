import { endpointRegistry, errorBodySchema, type Endpoint, type InputOf, type PayloadOf } from 'ufi-core/contract';
import { pluginEndpoints, type PluginEndpointName } from 'ufi-plugin/contract';
import * as v from 'valibot';
import {
  createClient,
  errorIn,
  type Client,
  type RawAnswer,
  type RawRequest,
  type ObservedError,
  type SuiteFile,
} from './client.ts';
import type { SuiteServer } from './suiteData.ts';

const { uploadPhoto } = endpointRegistry;

type Endpoints = typeof pluginEndpoints;
type SuggestMentions = typeof endpointRegistry.suggestMentions;
type MentionsAsked = InputOf<SuggestMentions>;

/** A photo for a comment on an article. */
export interface FramePhoto {
  readonly target_id: string;
  readonly href: string;
  readonly file: SuiteFile;
}

/** A frame of a site, in a browser of its own. */
export interface Frame {
  /** Calls the plugin; answers the payload, which is compared with the contract. Throws where it is refused. */
  call<Name extends PluginEndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
  ): Promise<PayloadOf<Endpoints[Name]>>;
  /** Calls the plugin with whatever input; answers how it was refused. Throws where it was not. */
  expectError(name: PluginEndpointName, input: object): Promise<ObservedError>;
  /** Who could be mentioned below an article: a call that frames have in common with our own pages. */
  suggestMentions(input: MentionsAsked): Promise<PayloadOf<SuggestMentions>>;
  /** Uploads a photo: another such call. */
  upload(photo: FramePhoto): Promise<RawAnswer>;
}

/** A call of the plugin as it travels: fields of the path, of the query, and of the body. */
function requestIn({ method, path, query }: Endpoint, input: object): RawRequest {
  const fields = Object.entries(input);
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const isInQuery = (name: string) => method === 'GET' || query.includes(name);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(Object.fromEntries(fields)[name]));
  const queried = fields.filter(([name]) => !isInPath(name) && isInQuery(name));
  const search = new URLSearchParams(
    queried.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const body = Object.fromEntries(fields.filter(([name]) => !isInPath(name) && !isInQuery(name)));
  const address = search === '' ? filled : `${filled}?${search}`;
  return method === 'GET' ? { method, path: address } : { method, path: address, body: JSON.stringify(body) };
}

/** The plugin's calls out of a browser, whatever page of ours it shows. */
export const frameIn = (browser: Client): Frame => ({
  async call(name, input) {
    const endpoint: Endpoint = pluginEndpoints[name];
    const answer = await browser.send(requestIn(endpoint, input));
    if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
    return v.parse(v.object({ payload: endpoint.payload }), answer.body).payload as never;
  },
  suggestMentions: (input) => browser.call('suggestMentions', input),
  upload: ({ target_id, href, file }) =>
    browser.sendForm(`${uploadPhoto.path}?href=${encodeURIComponent(href)}`, { target_id, source: '19' }, file),
  async expectError(name, input) {
    const answer = await browser.send(requestIn(pluginEndpoints[name], input));
    v.parse(errorBodySchema, answer.body);
    return errorIn(answer);
  },
});

/** The plugin's calls that belong to our own pages, in a browser of them. */
export const onOwnPages = (own: Client): Frame => frameIn(own);

const base64url = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, urlLetter);
const urlLetter = (letter: string): string => ({ '+': '-', '/': '_' })[letter] ?? '';

/** Opens a frame of the site; with a browser of our own pages its person signs in there and agrees to comment. */
export async function openFrame({ origin, site }: Pick<SuiteServer, 'origin' | 'site'>, own?: Client): Promise<Frame> {
  const frame = frameIn(createClient(origin));
  if (own === undefined) return frame;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64url(new Uint8Array(digest));
  const { nonce } = await frame.call('beginSignIn', { app_id: site.id, origin: site.origin, challenge });
  const { code } = await frameIn(own).call('optIn', { nonce });
  await frame.call('exchangeSignIn', { nonce, verifier, code });
  return frame;
}

let articles = 0;

/** An article that nobody has opened, and a frame of it in which nobody is signed in. */
export async function newArticle({ origin, site }: Pick<SuiteServer, 'origin' | 'site'>) {
  const frame = await openFrame({ origin, site });
  const href = `${site.origin}/artigo-${(articles += 1)}`;
  const asked = { app_id: site.id, origin: site.origin, href };
  const opened = await frame.call('openArticle', asked);
  return { frame, asked, opened, target_id: opened.article.id };
}
