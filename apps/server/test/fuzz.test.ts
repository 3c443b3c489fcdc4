import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpointRegistry, errorBodySchema, type Endpoint, type EndpointName, type ErrorBody } from 'ufi-core/contract';
import {
  createClient,
  createStage,
  requestOf,
  suiteEmail,
  suitePassword,
  type Client,
  type PersonKey,
  type Stage,
} from 'ufi-mocks/contract-suite';
import * as v from 'valibot';
import { fuzzRequests, type FuzzRequest } from './fuzz/fuzzRequest.ts';
import { makeKnownIds, senders } from './fuzz/knownIds.ts';
import { watchRows, type RowWatch } from './fuzz/watchRows.ts';
import { startSuiteServer, type StartedSuiteServer } from './startSuiteServer.ts';

const isLong = process.env['UFI_LONG'] === '1';
const runs = isLong ? 2_000 : 200;
const seed = Number(process.env['UFI_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const endpoints = (Object.values(endpointRegistry) as Endpoint<EndpointName>[]).map(
  (endpoint) => [endpoint.name, endpoint] as const,
);

let suite: StartedSuiteServer;
let stage: Stage;
let watch: RowWatch;
const browsers = new Map<PersonKey | null, Client>();

beforeAll(async () => {
  suite = await startSuiteServer();
  stage = createStage(suite, expect);
  for (const key of senders) {
    const browser = createClient(suite.origin);
    if (key !== null) await browser.call('signIn', { email: suiteEmail(key), password: suitePassword });
    browsers.set(key, browser);
  }
  watch = await watchRows(suite.database.pool);
  console.info(`fuzz of the contract: ${runs} requests an endpoint, UFI_FUZZ_SEED=${seed}`);
});
afterAll(() => suite.server.stop());

/** Everything that an answer was: of a batch each of its calls. */
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

async function checkRequest(request: FuzzRequest, sender: PersonKey | null): Promise<void> {
  const { status, body } = await browserOf(sender).send(request);
  const outcomes = outcomesOf(status, body);
  for (const outcome of outcomes) checkRefusal(outcome);
  const changed = await watch.changedTables();
  if (outcomes.every((outcome) => outcome.status >= 400)) expect(changed).toEqual([]);
}

describe('whatever is asked is answered, and what is refused changes no row', () => {
  it('(a row that changes, a refusal that changed one and a failure are all seen)', async () => {
    const { posts, comments } = await makeKnownIds(stage);
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

  it.each(endpoints)(
    '%s',
    async (_, endpoint) => {
      const requests = fuzzRequests(endpoint, await makeKnownIds(stage));
      await watch.changedTables();
      const property = fc.asyncProperty(requests, fc.constantFrom(...senders), checkRequest);
      await fc.assert(property, { numRuns: runs, seed });
    },
    isLong ? 600_000 : 60_000,
  );
});
