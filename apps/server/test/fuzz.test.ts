import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endpointRegistry, type Endpoint } from 'ufi-core/contract';
import { requestOf, type PersonKey } from 'ufi-mocks/contract-suite';
import { serverEndpoints } from '../src/access/serverEndpoints.ts';
import { fuzzRequests, type FuzzRequest } from './fuzz/fuzzRequest.ts';
import { checkRefusal, outcomesOf } from './fuzz/fuzzAnswer.ts';
import { senders, type KnownIds } from './fuzz/knownIds.ts';
import { startFuzzServer, type FuzzServer } from './fuzz/startFuzzServer.ts';
import { validInput } from './fuzz/validInput.ts';
import { watchRows, type RowWatch } from './fuzz/watchRows.ts';

const isLong = process.env['UFI_LONG'] === '1';
const runs = isLong ? 2_000 : 8;
/** Making objects of every kind takes longer than the few requests to an endpoint, which remove or spend few of them. */
const endpointsPerObjects = isLong ? 1 : 6;
/** Endpoints that end the sender's session, or take the right to write from somebody. */
const endingSessions: readonly string[] = [
  'signUp',
  'signOut',
  'endFrameSession',
  'endOtherSessions',
  'leaveNetwork',
  'endPersonSessions',
  'suspendPerson',
];
const isEnding = ({ name }: Endpoint): boolean => endingSessions.includes(name);
// Form uploads have fuzz tests of their own.
const all = (Object.values(serverEndpoints) as Endpoint[]).filter(({ file }) => file === null);
const turnOf = (endpoint: Endpoint): number => (endpoint.kind === 'read' ? 0 : isEnding(endpoint) ? 2 : 1);
const endpoints = all
  .toSorted((one, other) => turnOf(one) - turnOf(other))
  .map((endpoint) => [endpoint.name, endpoint] as const);

let server: FuzzServer;
let watch: RowWatch;
let known: KnownIds | undefined;
let changing = 0;

beforeAll(async () => {
  server = await startFuzzServer();
  watch = await watchRows(server.pool);
});
const resetText = `
update sites set deleted_at = null, is_closed = false, closes_after_days = 0, is_pre_moderated = false, max_comment_length = 0,
  held_words = '{}', refused_words = '{}';
update instance_settings set sign_up = 'open' where sign_up <> 'open';
update threads set is_closed = false where is_closed and id in (select id from articles)`;
// An endpoint may have closed or deleted a site, closed a thread or restricted somebody. Each one starts from the same state.
beforeEach(async () => {
  await server.pool.query(resetText);
  await server.pool.query('delete from restrictions');
  await server.pool.query('delete from account_suspensions');
});
afterAll(() => server.stop());

async function checkRequest(request: FuzzRequest, sender: PersonKey | null): Promise<void> {
  const outcomes = outcomesOf(await server.send(request, sender));
  for (const outcome of outcomes) checkRefusal(outcome);
  const changed = await watch.changedTables();
  if (outcomes.every((outcome) => outcome.status >= 400)) expect(changed).toEqual([]);
}

describe('server.01 every request is answered, and a refused one changes no row', () => {
  it('(control: detects a changed row, a refusal that changed one, and a failure)', async () => {
    const { posts, comments } = await server.newIds();
    const written = await watch.changedTables();
    expect(written).toEqual(expect.arrayContaining(['posts', 'threads', 'comments', 'journal', 'subscriptions']));
    const like = { ft_ent_identifier: posts[0], comment_id: comments[0], like_action: true };
    const request = { way: 'valid', ...requestOf(endpointRegistry.setCommentLike as Endpoint, like) };
    await checkRequest(request, 'ana');

    const { pool } = server;
    await pool.query('update actors set cover_line = $1', ['A linha mudou']);
    await expect(checkRequest({ ...request, body: '{}' }, 'ana')).rejects.toThrow('"actors"');
    await pool.query('alter table reactions rename to hidden');
    await expect(checkRequest(request, 'caio')).rejects.toThrow('500');
    await pool.query('alter table hidden rename to reactions');
    await checkRequest(request, 'caio');
  });

  it('(control: generates ids of media in the fields for attaching them)', async () => {
    const ids = await server.newIds();
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
      // Reads leave the objects unchanged for the next endpoint; mutations get new ones, as long as there are sessions.
      const isSpent = turnOf(endpoint) === 1 && changing++ % endpointsPerObjects === 0;
      if (known === undefined || isSpent) known = await server.newIds();
      const requests = fuzzRequests(endpoint, known);
      await watch.changedTables();
      const property = fc.asyncProperty(requests, fc.constantFrom(...senders), checkRequest);
      await fc.assert(property, { numRuns: runs });
    },
    isLong ? 600_000 : 60_000,
  );
});
