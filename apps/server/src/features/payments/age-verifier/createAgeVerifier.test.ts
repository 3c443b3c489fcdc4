import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestBackend, outcomeOf, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { openPurchase } from '../openPurchase.ts';
import { checkSignature } from '../signedBody.ts';
import { createTestProvider } from '../testing/createTestProvider.ts';
import { createAgeVerifier } from './createAgeVerifier.ts';

const secret = 'a secret of the verifier';
const now = 1_700_000_000;

/** A verifier on this machine that keeps what it is asked. */
function createVerifierStub() {
  const asked: { readonly signature: string | undefined; readonly body: Buffer }[] = [];
  let answer: (response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ signature: [request.headers['ufi-signature']].flat()[0], body: Buffer.concat(chunks) });
      answer(response);
    });
  });
  return {
    asked,
    async open() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/age?key=1`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
    reply: (next: typeof answer) => void (answer = next),
    say: (body: string, status = 200) =>
      void (answer = (response) => response.writeHead(status, { location: '/other' }).end(body)),
  };
}

let backend: TestBackend;
let url: URL;
const stub = createVerifierStub();
beforeAll(async () => {
  backend = await createTestBackend();
  url = await stub.open();
});
beforeEach(() => void (stub.asked.length = 0));
afterAll(async () => {
  stub.close();
  await backend.stop();
});

const payments = createTestProvider();
const buy = (person: string, withVerifier = true) => {
  const ageCheck = createAgeVerifier({ url, secret, clock: { now: () => now * 1_000 }, timeoutMs: 300 });
  const input = { pack_id: 'brl-100-990', is_adult: true, return_to: '/' } as const;
  const services = { ...backend.services, payments: { ...payments, ...(withVerifier && { ageCheck }) } };
  return openPurchase(input, { person, locale: 'pt-BR' }, services);
};
const begunBy = async (person: string): Promise<number> =>
  (await backend.database.pool.query('select from purchases where person_id = $1', [person])).rowCount ?? 0;

describe('the age of who buys stars', () => {
  it('server.614 is what they say of themselves while there is no verifier', async () => {
    expect(await outcomeOf(buy(await backend.world.person('Ana Souza'), false))).toBe('done');
    expect(stub.asked).toEqual([]);
  });

  it('server.614 is asked for by a signed request that names their id alone, until it is confirmed', async () => {
    const person = await backend.world.person('Bia Lima');
    stub.say('{"is_adult": false}');
    const refusal = { reason: 'badParameter', fields: { is_adult: 'age_not_confirmed' } };
    await expect(buy(person)).rejects.toMatchObject(refusal);
    expect(await begunBy(person)).toBe(0);
    stub.say('{"is_adult": true, "since": 2001}');
    for (let times = 0; times < 2; times += 1) expect(await outcomeOf(buy(person))).toBe('done');
    // The second purchase relies on the first answer.
    expect(stub.asked).toHaveLength(2);
    for (const { signature, body } of stub.asked) {
      expect(JSON.parse(body.toString())).toEqual({ person });
      expect(() => checkSignature({ secret, body, signature, now })).not.toThrow();
      expect(() => checkSignature({ secret: 'another', body, signature, now })).toThrow();
    }
  });

  const failures: readonly (readonly [string, () => void])[] = [
    ['fails', () => stub.say('{"is_adult": true}', 500)],
    ['sends elsewhere', () => stub.say('{"is_adult": true}', 302)],
    ['says something else', () => stub.say('{"is_adult": "yes"}')],
    ['says too much', () => stub.say(JSON.stringify({ is_adult: true, more: 'a'.repeat(5_000) }))],
    ['does not answer', () => stub.reply(() => undefined)],
    ['hangs up', () => stub.reply((response) => response.destroy())],
  ];
  it.each(failures)('server.614 is not taken for granted when the verifier %s', async (_, prepare) => {
    const person = await backend.world.person('Caio Lins');
    prepare();
    await expect(buy(person)).rejects.toMatchObject({ fields: { is_adult: 'age_unknown' } });
    expect(await begunBy(person)).toBe(0);
    stub.say('{"is_adult": true}');
    expect(await outcomeOf(buy(person))).toBe('done');
  });

  it('stars.49 server.614 a minor is refused without asking', async () => {
    const person = await backend.world.person('Davi Reis');
    await backend.database.pool.query('update people set is_minor = true where id = $1', [person]);
    expect(await outcomeOf(buy(person))).toBe('starsMinor');
    expect(stub.asked).toEqual([]);
  });
});
