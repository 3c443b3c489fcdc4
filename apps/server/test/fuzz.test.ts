import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpointRegistry, errorBodySchema, type Endpoint, type ErrorBody } from 'ufi-core/contract';
import {
  createClient,
  createScenarioContext,
  requestOf,
  suiteEmail,
  suitePassword,
  type Client,
  type PersonKey,
  type RawAnswer,
  type ScenarioContext,
} from 'ufi-mocks/contract-suite';
import * as v from 'valibot';
import { serverEndpoints } from '../src/access/serverEndpoints.ts';
import { fuzzRequests, type FuzzRequest } from './fuzz/fuzzRequest.ts';
import { makeFuzzSite, type FuzzSite } from './fuzz/fuzzSite.ts';
import { makeKnownIds, senders, type KnownIds } from './fuzz/knownIds.ts';
import { validInput } from './fuzz/validInput.ts';
import { watchRows, type RowWatch } from './fuzz/watchRows.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

const isLong = process.env['UFI_LONG'] === '1';
const runs = isLong ? 2_000 : 100;
/** Endpoints that end the sender's session. */
const endingSessions: readonly string[] = ['signUp', 'signOut', 'endFrameSession'];
const isEnding = ({ name }: Endpoint): boolean => endingSessions.includes(name);
// Form uploads have fuzz tests of their own.
const all = (Object.values(serverEndpoints) as Endpoint[]).filter(({ file }) => file === null);
const turnOf = (endpoint: Endpoint): number => (endpoint.kind === 'read' ? 0 : isEnding(endpoint) ? 2 : 1);
const endpoints = all
  .toSorted((one, other) => turnOf(one) - turnOf(other))
  .map((endpoint) => [endpoint.name, endpoint] as const);

let suite: StartedSuiteServer;
let context: ScenarioContext;
let watch: RowWatch;
let site: FuzzSite;
let known: KnownIds | undefined;
const browsers = new Map<PersonKey | null, Client>();

beforeAll(async () => {
  suite = await startSuiteServer();
  context = createScenarioContext(suite, expect);
  for (const key of senders) {
    const browser = createClient(suite.origin);
    if (key !== null) await browser.call('signIn', { email: suiteEmail(key), password: suitePassword });
    browsers.set(key, browser);
  }
  // Only the owner of the instance may register a site.
  await suite.database.pool.query('update people set is_instance_owner = true where id = $1', [suite.ids.helena]);
  site = await makeFuzzSite(suite, context, ['ana', 'bia', 'caio', 'helena']);
  watch = await watchRows(suite.database.pool);
});
const resetText = `
update sites set is_closed = false, closes_after_days = 0, is_pre_moderated = false, max_comment_length = 0,
  held_words = '{}', refused_words = '{}';
update threads set is_closed = false where is_closed and id in (select id from articles)`;
// An endpoint may have closed a site or a thread or restricted somebody. Each one starts from the same state.
beforeEach(async () => {
  await suite.database.pool.query(resetText);
  await suite.database.pool.query('delete from restrictions');
});
afterAll(() => suite.server.stop());

/** The outcomes in an answer: of a batch, those of its calls. */
function outcomesOf(status: number, body: unknown): { status: number; body: unknown }[] {
  const batch = v.safeParse(v.object({ payload: endpointRegistry.sendBatch.payload }), body);
  return batch.success ? batch.output.payload.answers : [{ status, body }];
}

function checkRefusal({ status, body }: { status: number; body: unknown }): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  v.parse(errorBodySchema, body);
  const { code, fields } = (body as ErrorBody).error;
  expect(code).toBeGreaterThan(2);
  if (code === 100) expect(Object.keys(fields ?? {})).not.toEqual([]);
}

function browserOf(sender: PersonKey | null): Client {
  const browser = browsers.get(sender);
  if (browser === undefined) throw new Error(`${sender} has no browser`);
  return browser;
}

/** The popup is one of our own pages. */
const popupPaths = [serverEndpoints.optIn.path, serverEndpoints.fetchSignInRequest.path];
const isOfFrame = ({ path }: FuzzRequest): boolean =>
  path.startsWith('/plugins/') && !popupPaths.some((popup) => path.startsWith(popup));

/** Sends a plugin's call as a frame of the site: with a bearer token and without cookies. */
function sendFromFrame(request: FuzzRequest, sender: PersonKey | null): Promise<RawAnswer> {
  const token = sender === null ? undefined : site.tokens.get(sender);
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createClient(suite.origin).send({ ...request, headers: { ...bearer, ...request.headers } });
}

async function checkRequest(request: FuzzRequest, sender: PersonKey | null): Promise<void> {
  const sending = isOfFrame(request) ? sendFromFrame(request, sender) : browserOf(sender).send(request);
  const { status, body } = await sending;
  const outcomes = outcomesOf(status, body);
  for (const outcome of outcomes) checkRefusal(outcome);
  const changed = await watch.changedTables();
  if (outcomes.every((outcome) => outcome.status >= 400)) expect(changed).toEqual([]);
}

describe('every request is answered, and a refused one changes no row', () => {
  it('(control: detects a changed row, a refusal that changed one, and a failure)', async () => {
    const { posts, comments } = await makeKnownIds(context, site);
    const written = await watch.changedTables();
    expect(written).toEqual(expect.arrayContaining(['posts', 'threads', 'comments', 'journal', 'subscriptions']));
    const like = { ft_ent_identifier: posts[0], comment_id: comments[0], like_action: true };
    const request = { way: 'valid', ...requestOf(endpointRegistry.setCommentLike as Endpoint, like) };
    await checkRequest(request, 'ana');

    const { pool } = suite.database;
    await pool.query('update actors set cover_line = $1', ['A linha mudou']);
    await expect(checkRequest({ ...request, body: '{}' }, 'ana')).rejects.toThrow('"actors"');
    await pool.query('alter table reactions rename to hidden');
    await expect(checkRequest(request, 'caio')).rejects.toThrow('500');
    await pool.query('alter table hidden rename to reactions');
    await checkRequest(request, 'caio');
  });

  it('(control: generates ids of media in the fields for attaching them)', async () => {
    const ids = await makeKnownIds(context, site);
    const inputs = fc.sample(validInput(endpointRegistry.addComment.input, ids), { numRuns: 300, seed: 1 });
    const named = Object.entries(ids.media).map(([kind, media]) => {
      const isNamed = (input: Record<string, unknown>) => media.some((id) => input[`attached_${kind}_fbid`] === id);
      return [kind, media.length > 0 && inputs.some(isNamed)];
    });
    expect(Object.fromEntries(named)).toEqual({ sticker: true, photo: true, video: true, file: true });
  });

  it.each(endpoints)(
    '%s',
    async (_, endpoint) => {
      // Reads leave the objects unchanged for the next endpoint; a mutation gets new ones.
      known =
        endpoint.kind === 'read' ? (known ?? (await makeKnownIds(context, site))) : await makeKnownIds(context, site);
      const requests = fuzzRequests(endpoint, known);
      await watch.changedTables();
      const property = fc.asyncProperty(requests, fc.constantFrom(...senders), checkRequest);
      await fc.assert(property, { numRuns: runs });
    },
    isLong ? 600_000 : 60_000,
  );
});
