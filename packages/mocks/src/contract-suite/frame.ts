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

/** A frame of a site, in its own browser. */
export interface Frame {
  /** Calls a plugin endpoint and returns its payload, validated by the contract. Throws if the call is rejected. */
  call<Name extends PluginEndpointName>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
  ): Promise<PayloadOf<Endpoints[Name]>>;
  /** Calls a plugin endpoint with arbitrary input and returns the error. Throws if the call succeeds. */
  expectError(name: PluginEndpointName, input: object): Promise<ObservedError>;
  /** Suggests mentions for an article: a call that frames share with our own pages. */
  suggestMentions(input: MentionsAsked): Promise<PayloadOf<SuggestMentions>>;
  /** Uploads a photo: a call that frames share with our own pages. */
  upload(photo: FramePhoto): Promise<RawAnswer>;
}

/** Builds the request of a plugin call: path, query and body fields. */
function requestIn({ method, path, query }: Endpoint, input: object, bearer: string | null): RawRequest {
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
  const headers = bearer !== null && { headers: { authorization: `Bearer ${bearer}` } };
  return { method, path: address, ...(method !== 'GET' && { body: JSON.stringify(body) }), ...headers };
}

/** Plugin calls from a browser, with the cookies of any page of ours, or with a frame's token. */
export const frameIn = (browser: Client, bearer: string | null = null): Frame => ({
  async call(name, input) {
    const endpoint: Endpoint = pluginEndpoints[name];
    const answer = await browser.send(requestIn(endpoint, input, bearer));
    if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
    return v.parse(v.object({ payload: endpoint.payload }), answer.body).payload as never;
  },
  suggestMentions: (input) => browser.call('suggestMentions', input),
  upload: ({ target_id, href, file }) =>
    browser.sendForm(`${uploadPhoto.path}?href=${encodeURIComponent(href)}`, { target_id, source: '19' }, file),
  async expectError(name, input) {
    const answer = await browser.send(requestIn(pluginEndpoints[name], input, bearer));
    v.parse(errorBodySchema, answer.body);
    return errorIn(answer);
  },
});

/** Plugin calls that belong to our own pages. */
export const onOwnPages = (own: Client): Frame => frameIn(own);

const base64url = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, urlLetter);
const urlLetter = (letter: string): string => ({ '+': '-', '/': '_' })[letter] ?? '';

/** Opens a frame of the site. With a browser of our own pages, its person signs in there and opts in. */
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

/** Opens a frame of the site whose visitor comments as a guest. */
export async function openAsGuest({ origin, site }: Pick<SuiteServer, 'origin' | 'site'>, name: string) {
  const browser = createClient(origin);
  const asked = { app_id: site.id, origin: site.origin, name };
  const { token, session } = await frameIn(browser).call('createGuest', asked);
  return { frame: frameIn(browser, token), session };
}

let articles = 0;

/** Creates an article that nobody has opened, with an anonymous frame on it. */
export async function newArticle({ origin, site }: Pick<SuiteServer, 'origin' | 'site'>) {
  const frame = await openFrame({ origin, site });
  const href = `${site.origin}/artigo-${(articles += 1)}`;
  const asked = { app_id: site.id, origin: site.origin, href };
  const opened = await frame.call('openArticle', asked);
  return { frame, asked, opened, target_id: opened.article.id };
}
