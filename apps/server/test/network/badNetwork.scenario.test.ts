import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { endpointRegistry } from 'ufi-core/contract';
import {
  createDispatcher,
  createFetchTransport,
  createMemoryLocks,
  createMemoryStorage,
  createOutbox,
  type FetchAnswer,
  type FetchInit,
} from 'ufi-core/request';
import { suiteEmail, suitePassword } from 'ufi-mocks/contract-suite';
import * as v from 'valibot';
import { post } from '../durability/writers.ts';
import { startSuiteServer, type StartedSuiteServer } from '../startSuiteServer.ts';
import { fates, startBadNetwork, type Fate } from './badNetwork.ts';

/** Two hundred in the long tests and in the proof. */
const comments = process.env['UFI_LONG'] === '1' ? 200 : 60;
/** Timeouts and pauses of the outbox are this much shorter than in a browser. */
const haste = 100;
const seed = Number(process.env['UFI_SEED'] ?? 8);

/** Three in ten connections fail or hang, and one in ten is slow. */
const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('passes') },
  { weight: 1, arbitrary: fc.constant<Fate>('slow') },
  { weight: 3, arbitrary: fc.constantFrom<Fate[]>(...fates.slice(2)) },
);

/** A call of a browser, over a connection of its own. */
const fetchOverOne =
  (cookie: string, origin: string) =>
  (address: string, { method, headers, body, signal }: FetchInit): Promise<FetchAnswer> =>
    new Promise((resolve, reject) => {
      const options = { method, agent: false, headers: { ...headers, cookie, origin }, ...(signal && { signal }) };
      const sent = request(address, options, (answer) => {
        const text = buffer(answer).then((bytes) => {
          if (!answer.complete) throw new Error('the answer was cut off');
          return bytes.toString();
        });
        text.catch(() => {});
        const header = (name: string) => answer.headers[name]?.toString() ?? null;
        resolve({ status: answer.statusCode ?? 0, headers: { get: header }, body: null, text: () => text });
      });
      sent.on('error', reject);
      sent.end(body);
    });

let suite: StartedSuiteServer;
let cookie: string;
beforeAll(async () => {
  suite = await startSuiteServer();
  const { origin } = suite;
  const body = { email: suiteEmail('ana'), password: suitePassword };
  ({ cookie } = (await post({ origin, publicOrigin: origin }, '/session/sign_in/', { body })) as { cookie: string });
});
afterAll(() => suite.server.stop());

/** Writes the comments by the outbox of a browser, through a network with these fates. Returns what is stored, in order. */
async function writeThrough(chosen: readonly Fate[], clientIdOf: (own: string) => string, comments: number) {
  const thread = await suite.addPost({ author: 'bia' });
  const network = await startBadNetwork(Number(new URL(suite.origin).port), chosen);
  const clock = {
    now: () => Date.now(),
    setTimer: (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms / haste);
      return () => clearTimeout(timer);
    },
  };
  const transport = createFetchTransport({
    fetch: fetchOverOne(cookie, suite.origin),
    origin: network.origin,
    locale: 'en-US',
    credentials: 'same-origin',
  });
  const endpoint = endpointRegistry.addComment;
  const kind = { endpoint, input: v.record(v.string(), v.unknown()), endsLocalRecord: false } as const;
  let left = comments;
  let isDone = () => {};
  const done = new Promise<void>((resolve) => (isDone = resolve));
  const outbox = createOutbox({
    storage: createMemoryStorage(),
    locks: createMemoryLocks(),
    clock,
    dispatcher: createDispatcher({ transport, clock, checkAnswers: true }),
    kinds: new Map([[endpoint.name, { ...kind, afterRefusal: () => 'keep' as const }]]),
    random: Math.random,
    network: { isOnline: () => true, subscribe: () => () => {} },
    person: '1',
    toBody: ({ clientId, input }) => ({ ...input, client_id: clientIdOf(clientId) }),
    listener: (event) => {
      if (event.kind === 'failed') throw new Error(`refused: ${JSON.stringify(event.failure)}`);
      if (event.kind === 'ended' && (left -= 1) === 0) isDone();
    },
  });
  await outbox.restore();
  for (let number = 0; number < comments; number += 1) {
    await outbox.add({
      clientId: randomUUID(),
      kind: endpoint.name,
      target: thread,
      actor: '1',
      instance: 'a',
      input: { ft_ent_identifier: thread, comment_text: `Comment ${number}` },
      waitsFor: null,
      collapseKey: null,
      refusalRetries: 0,
    });
  }
  await done;
  outbox.close();
  await network.close();
  const { rows } = await suite.database.pool.query<{ text: string }>(
    `select text from comments where thread_id = $1 order by id`,
    [thread],
  );
  return { texts: rows.map(({ text }) => text), seen: network.seen };
}

const wanted = Array.from({ length: comments }, (_, number) => `Comment ${number}`);
const chosenFates = () => fc.sample(fate, { seed, numRuns: 1_000 });

describe('a bad network', () => {
  it(`P8 delivers ${comments} comments exactly once and in order, through cut, slow, hanging and lost connections`, async () => {
    const { texts, seen } = await writeThrough(chosenFates(), (own) => own, comments);
    const once = new Set(texts).size;
    const lost = Object.entries(seen).filter(([name]) => name !== 'passes' && name !== 'slow');
    console.info(
      `P8: ${once} of ${comments} delivered, ${texts.length - once} doubled, ${lost.reduce((sum, [, count]) => sum + count, 0)} connections failed (seed ${seed})`,
    );
    expect({ texts, seed }).toEqual({ texts: wanted, seed });
    for (const [name, count] of lost) expect({ name, isSeen: count > 0 }).toEqual({ name, isSeen: true });
  });

  it('P8 control: without a key that stays the same, some are doubled', async () => {
    const few = 40;
    const { texts } = await writeThrough(chosenFates(), () => randomUUID(), few);
    expect(new Set(texts).size).toBe(few);
    expect(texts.length).toBeGreaterThan(few);
  });
});
