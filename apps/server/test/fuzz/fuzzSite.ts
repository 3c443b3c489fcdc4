import { hash, randomBytes } from 'node:crypto';
import type { Endpoint } from 'ufi-core/contract';
import { createClient, requestOf, type Client, type PersonKey, type ScenarioContext } from 'ufi-mocks/contract-suite';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { nameArticle } from '../../src/features/sites/articleName.ts';
import { findSite } from '../../src/features/sites/findSite.ts';
import { createArticle } from '../../src/features/articles/createArticle.ts';
import { createIdGenerator } from '../../src/runtime/createIdGenerator.ts';
import { addSite } from '../../src/mutations/testing/world/addSite.ts';
import type { StartedSuiteServer } from '../startSuiteServer.ts';

/** A site with an article, and the sessions of people in its frames. */
export interface FuzzSite {
  readonly id: string;
  readonly origin: string;
  readonly article: string;
  readonly address: string;
  /** The nonce of a sign-in, and the verifier of its challenge. */
  readonly secrets: readonly string[];
  /** Bearer tokens of the people signed in to a frame of the site. */
  readonly tokens: ReadonlyMap<PersonKey, string>;
}

const origin = 'https://fuzz.example';
const nodeOfSite = 2;
const clock = { now: () => Date.now() };

const called = async (client: Client, name: keyof typeof pluginEndpoints, input: object): Promise<unknown> => {
  const { status, body } = await client.send(requestOf(pluginEndpoints[name] as Endpoint, input));
  if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
  return (body as { payload: unknown }).payload;
};

/** Signs somebody in to a frame of the site. The frame keeps no cookies, so it gets a bearer token. */
async function signInFrame(server: string, site: string, browser: Client) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = hash('sha256', verifier, 'base64url');
  const begun = await called(createClient(server), 'beginSignIn', { app_id: site, origin, challenge });
  const { nonce } = begun as { nonce: string };
  const { code } = (await called(browser, 'optIn', { nonce })) as { code: string };
  const exchanged = await called(createClient(server), 'exchangeSignIn', { nonce, verifier, code });
  return { token: (exchanged as { token: string }).token, secrets: [nonce, verifier] };
}

/** Creates the site and signs people in to its frames, which opts them in. */
export async function makeFuzzSite(
  { origin: server, ids, database: { pool } }: StartedSuiteServer,
  context: ScenarioContext,
  people: readonly PersonKey[],
): Promise<FuzzSite> {
  const newIds = createIdGenerator({ clock, node: nodeOfSite });
  const id = newIds.next();
  const staff = { owner: ids.helena, moderators: [ids.caio], visitors: [] };
  await addSite(pool, { id, name: 'Site do fuzz', domains: [origin], ...staff });
  const site = await findSite(pool, id);
  if (site === null) throw new Error('the site is missing');
  const address = `${origin}/artigo`;
  const article = await createArticle({ pool, ids: newIds }, site, nameArticle({ href: address }, site));
  const tokens = new Map<PersonKey, string>();
  const secrets: string[] = [];
  for (const key of people) {
    const signedIn = await signInFrame(server, id, await context.as(key));
    tokens.set(key, signedIn.token);
    secrets.push(...signedIn.secrets);
  }
  return { id, origin, article: article.id, address, secrets, tokens };
}
