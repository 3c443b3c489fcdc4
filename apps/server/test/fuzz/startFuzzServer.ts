import { expect } from '@jest/globals';
import type { Pool } from 'pg';
import {
  createClient,
  createScenarioContext,
  suiteEmail,
  suitePassword,
  type Client,
  type PersonKey,
  type RawAnswer,
  type RawRequest,
} from 'ufi-mocks/contract-suite';
import { serverEndpoints } from '../../src/access/serverEndpoints.ts';
import { startSuiteServer } from '../startSuiteServer.ts';
import { makeFuzzSite } from './fuzzSite.ts';
import { makeKnownIds, senders, type KnownIds } from './knownIds.ts';

/** The real server with the scenarios' cast, a site, and a browser for each sender. */
export interface FuzzServer {
  readonly origin: string;
  readonly pool: Pool;
  /** Creates objects of every kind. */
  newIds(): Promise<KnownIds>;
  /** Sends from the sender's browser, or a plugin's call from a frame of the site. */
  send(request: RawRequest, sender: PersonKey | null): Promise<RawAnswer>;
  stop(): Promise<void>;
}

/** The popup is one of our own pages. */
const popupPaths = [serverEndpoints.optIn.path, serverEndpoints.fetchSignInRequest.path];
const isOfFrame = ({ path }: RawRequest): boolean =>
  path.startsWith('/plugins/') && !popupPaths.some((popup) => path.startsWith(popup));

async function openBrowsers(origin: string): Promise<ReadonlyMap<PersonKey | null, Client>> {
  const browsers = new Map<PersonKey | null, Client>();
  for (const key of senders) {
    const browser = createClient(origin);
    if (key !== null) await browser.call('signIn', { email: suiteEmail(key), password: suitePassword });
    browsers.set(key, browser);
  }
  return browsers;
}

/** Starts a {@link FuzzServer}. */
export async function startFuzzServer(): Promise<FuzzServer> {
  // Mail is written when it is sent, which would change rows during a later request.
  const suite = await startSuiteServer({ mailPace: { pollSeconds: 24 * 60 * 60 } });
  const { pool } = suite.database;
  const context = createScenarioContext(suite, expect);
  const browsers = await openBrowsers(suite.origin);
  // Only the owner of the instance may register a site.
  await pool.query('update people set is_instance_owner = true where id = $1', [suite.ids.helena]);
  const site = await makeFuzzSite(suite, context, ['ana', 'bia', 'caio', 'helena']);

  function browserOf(sender: PersonKey | null): Client {
    const browser = browsers.get(sender);
    if (browser === undefined) throw new Error(`${sender} has no browser`);
    return browser;
  }

  /** A frame has a bearer token and no cookies. */
  function sendFromFrame(request: RawRequest, sender: PersonKey | null): Promise<RawAnswer> {
    const token = sender === null ? undefined : site.tokens.get(sender);
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return createClient(suite.origin).send({ ...request, headers: { ...bearer, ...request.headers } });
  }

  return {
    origin: suite.origin,
    pool,
    newIds: () => makeKnownIds(context, site),
    send: (request, sender) => (isOfFrame(request) ? sendFromFrame(request, sender) : browserOf(sender).send(request)),
    stop: () => suite.server.stop(),
  };
}
