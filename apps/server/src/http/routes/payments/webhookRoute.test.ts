import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandbox, sandboxPath, type SandboxAction } from '../../../features/payments/index.ts';
import type { PaymentEvent, PaymentProvider } from '../../../features/payments/paymentProvider.ts';
import { paymentChecks } from '../../../features/payments/paymentChecks.ts';
import { refundPurchase } from '../../../features/payments/refundPurchase.ts';
import { findDifferences } from '../../../features/ledger/index.ts';
import { openPurchase } from '../../../features/payments/openPurchase.ts';
import { fetchPurchase } from '../../../features/payments/fetchPurchase.ts';
import { sweepPurchases } from '../../../features/payments/sweepPurchases.ts';
import { createTestBackend, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { createTestApp } from '../../testing/createTestApp.ts';

const origin = 'http://localhost:4000';
const address = '/stars/webhook/sandbox/';
const signatureHeader = 'sandbox-signature';

let backend: TestBackend;
let world: ReturnType<typeof createWorld>;
let person: string;
beforeAll(async () => {
  backend = await createTestBackend();
  world = createWorld();
});
afterAll(() => backend.stop());
beforeEach(async () => void (person = await backend.world.person('Bia Lima')));

/** An app that sells stars by the sandbox, whose requests to the webhook are kept. */
function createWorld() {
  const { pool } = backend.database;
  const time = { s: 1_700_000_000 };
  const clock = { now: () => time.s * 1_000 };
  const sent: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    sent.push(request.clone());
    return app.app.request(request);
  };
  const sandbox = createSandbox({ pool, clock, origin, send });
  const packs = [{ id: 'brl-100-990', stars: 100, price: 990, currency: 'BRL' }];
  const payments = { provider: sandbox, packs, publicOrigin: origin };
  const app = createTestApp({ pool, payments, sandbox });
  const otherSent = async (request: Request): Promise<Response> => {
    sent.push(request.clone());
    return otherApp.app.request(request);
  };
  const otherSandbox = createSandbox({ pool, clock, origin, send: otherSent });
  const otherPayments = { ...payments, provider: otherSandbox };
  const otherApp = createTestApp({ pool, payments: otherPayments, sandbox: otherSandbox, node: 7 });
  const caller = () => ({ person, locale: 'pt-BR' as const });
  return {
    app,
    sent,
    time,
    async buy() {
      const input = { pack_id: 'brl-100-990', is_adult: true as const, return_to: '/live/10' };
      const { purchase, checkout_uri } = await openPurchase(input, caller(), { ...backend.services, payments });
      const { pathname } = new URL(checkout_uri);
      return { id: purchase.id, path: pathname, session: pathname.slice(sandboxPath.length) };
    },
    press: (path: string, action: SandboxAction | 'fly', headers: Record<string, string> = {}) =>
      app.ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: new URLSearchParams({ action }).toString(),
      }),
    /** The state of a purchase, and the balance of its buyer. */
    async endOf(id: string) {
      const { purchase, wallet } = await fetchPurchase({ purchase_id: id }, caller(), {
        ...backend.services,
        payments,
      });
      return `${purchase.state} ${wallet.balance}`;
    },
    /** Sends an event to a server that reads it without its signature. */
    tellUnsigned: (body: string) => {
      const readEvent: PaymentProvider['readEvent'] = async (bytes) =>
        JSON.parse(new TextDecoder().decode(bytes)) as PaymentEvent;
      const unsigned = { ...payments, provider: { ...sandbox, readEvent } };
      const { ask } = createTestApp({ pool, payments: unsigned, sandbox, node: 8 });
      return ask(address, { method: 'POST', body });
    },
    /** Does something by another server, which has a sandbox of its own on the same checkouts. */
    act: (path: string, action: SandboxAction) => otherSandbox.act(path.slice(sandboxPath.length), action),
    refund: async (id: string, stars: number) =>
      (await refundPurchase({ purchase_id: id, stars }, caller(), { ...backend.services, payments })).purchase,
    sweep: () => sweepPurchases({ ...backend.services, payments }),
  };
}

/** The last event that was sent, to be sent again with changes. */
async function lastEvent() {
  const [request] = world.sent.slice(-1);
  if (request === undefined) throw new Error('nothing was sent');
  return { body: await request.clone().text(), signature: request.headers.get(signatureHeader) ?? '' };
}

/** What the checkout of a path offers. */
const offeredOn = async (path: string) =>
  [...(await (await world.app.ask(path)).text()).matchAll(/value="(\w+)"/g)].map(([, name]) => name);

const tell = (body: string, headers: Record<string, string>, path = address) =>
  world.app.ask(path, { method: 'POST', headers, body });

describe('the webhook of the payment service', () => {
  it('server.158 books only what the service has signed, as it is, and lately', async () => {
    const { id, path } = await world.buy();
    await world.press(path, 'late');
    expect(await world.endOf(id)).toBe('open 0');
    const before = world.sent.length;
    // The real event, and everything that can be made of it without the secret.
    const { id: other, path: otherPath } = await world.buy();
    await world.press(otherPath, 'pay_later');
    const { body, signature } = await lastEvent();
    const paid = body.replace('"paid":null', '"paid":{"amount":990,"currency":"BRL"}');
    expect(paid).not.toBe(body);
    const [time = '', digest = ''] = signature.split(',');
    const flipped = digest.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const forgeries: readonly (readonly [string, Record<string, string>])[] = [
      [paid, {}],
      [paid, { [signatureHeader]: signature }],
      [body, { [signatureHeader]: `${time},${flipped}` }],
      [body, { [signatureHeader]: `t=${world.time.s + 1},${digest}` }],
      [body, { [signatureHeader]: digest }],
      [`${body} `, { [signatureHeader]: signature }],
      [body, { 'stripe-signature': signature }],
      ['', { [signatureHeader]: signature }],
      ['not json', { [signatureHeader]: signature }],
    ];
    for (const [forged, headers] of forgeries) expect((await tell(forged, headers)).status).toBe(403);
    world.time.s += 301;
    expect((await tell(body, { [signatureHeader]: signature })).status).toBe(403);
    world.time.s -= 1;
    expect((await tell(body, { [signatureHeader]: signature })).status).toBe(200);
    world.time.s = 1_700_000_000;
    expect({ id: await world.endOf(id), other: await world.endOf(other) }).toEqual({
      id: 'open 0',
      other: 'pending 0',
    });
    expect(world.sent).toHaveLength(before + 1);
  });

  it('server.158 control: without the signature, a forged event would bring stars', async () => {
    const { id } = await world.buy();
    const report = {
      paid: { amount: 990, currency: 'BRL' },
      refunded: 0,
      dispute: 'none',
      isPending: false,
      isClosed: false,
    };
    const forged = JSON.stringify({ id: 'forged', order: id, report });
    expect((await tell(forged, { [signatureHeader]: 't=1,v1=0' })).status).toBe(403);
    expect(await world.endOf(id)).toBe('open 0');
    expect((await world.tellUnsigned(forged)).status).toBe(200);
    expect(await world.endOf(id)).toBe('paid 100');
  });

  it('server.158 answers no other service, no other method, nothing larger than 64 KB, and no other origin', async () => {
    const { path } = await world.buy();
    await world.press(path, 'approve');
    const { body, signature } = await lastEvent();
    const headers = { [signatureHeader]: signature, origin: 'https://evil.test' };
    expect((await tell(body, headers, '/stars/webhook/stripe/')).status).toBe(404);
    expect((await world.app.ask(address)).status).toBe(404);
    expect((await tell('x'.repeat(64 * 1024 + 1), headers)).status).toBe(413);
    const answer = await tell(body, headers);
    expect(await answer.json()).toEqual({ outcome: 'repeated' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const asked = await world.app.ask(address, { method: 'OPTIONS', headers });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    expect(asked.status).toBe(404);
  });
});

describe('the payment service of the demo world', () => {
  const ends: readonly (readonly [SandboxAction, string, number])[] = [
    ['approve', 'paid 100', 1],
    ['decline', 'declined 0', 1],
    ['pay_later', 'pending 0', 1],
    ['twice', 'paid 100', 2],
    ['late', 'open 0', 0],
    ['shuffled', 'paid 100', 2],
    ['never', 'open 0', 0],
  ];

  it.each(ends)('server.159 on "%s" leaves a purchase %s with %d events', async (action, end, events) => {
    const before = world.sent.length;
    const { id, path } = await world.buy();
    const page = await world.app.ask(path, { headers: { 'accept-language': 'pt-BR' } });
    expect(await page.text()).toMatch(/100 estrelas por R\$\s9,90/);
    const answer = await world.press(path, action);
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 303,
      location: `${origin}/live/10?purchase=${id}`,
    });
    expect(await world.endOf(id)).toBe(end);
    expect(world.sent.length - before).toBe(events);
    // Deciding again changes nothing, unless it was to be paid later.
    await world.press(path, 'approve');
    expect(await world.endOf(id)).toBe(action === 'pay_later' ? 'paid 100' : end);
  });

  it('server.159 sends late what waits, and the sweep finds what is never sent', async () => {
    const [late, never] = [await world.buy(), await world.buy()];
    await world.press(late.path, 'late');
    await world.press(never.path, 'never');
    expect(await world.endOf(late.id)).toBe('open 0');
    expect(await (await world.app.ask(late.path)).text()).toContain('value="deliver"');
    await world.press(late.path, 'deliver');
    expect(await world.endOf(late.id)).toBe('paid 100');
    await world.press(late.path, 'deliver');
    expect(await world.endOf(never.id)).toBe('open 100');
    await world.sweep();
    await world.sweep();
    expect(await world.endOf(never.id)).toBe('paid 200');
  });

  it('server.186 decides once, however many press at the same time, on two servers', async () => {
    for (const action of ['approve', 'refund', 'dispute', 'dispute_lost'] as const) {
      const { path } = await world.buy();
      if (action !== 'approve') await world.press(path, 'approve');
      if (action === 'dispute_lost') await world.press(path, 'dispute');
      const before = world.sent.length;
      const rival = action === 'approve' ? 'decline' : action === 'dispute_lost' ? 'dispute_won' : action;
      await Promise.all([
        world.press(path, action),
        world.act(path, rival),
        world.press(path, rival),
        world.act(path, action),
      ]);
      expect({ action, sent: world.sent.length - before }).toEqual({ action, sent: 1 });
      expect(await findDifferences(backend.database.pool, paymentChecks)).toEqual([]);
    }
  });

  it('server.186 pays back what buyers ask for, and what is done or disputed afterwards is told as well', async () => {
    const { id, path } = await world.buy();
    await world.press(path, 'approve');
    expect(await offeredOn(path)).toEqual(['refund', 'dispute']);
    expect((await world.refund(id, 100)).refunded).toBe(990);
    expect(await world.endOf(id)).toBe('refunded 0');
    expect(await offeredOn(path)).toEqual([]);

    const { id: other, path: otherPath } = await world.buy();
    await world.press(otherPath, 'approve');
    await world.press(otherPath, 'dispute');
    expect(await offeredOn(otherPath)).toEqual(['dispute_won', 'dispute_lost']);
    expect(await world.endOf(other)).toBe('disputed 0');
    await world.press(otherPath, 'dispute_won');
    expect(await world.endOf(other)).toBe('paid 100');
    await world.press(otherPath, 'refund');
    expect(await world.endOf(other)).toBe('refunded 0');
  });

  it('server.159 is pressed only from its own page', async () => {
    const { id, path } = await world.buy();
    expect((await world.press(path, 'approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await world.press(path, 'approve', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await world.press(path, 'fly')).status).toBe(422);
    expect((await world.press(`${path}x`, 'approve')).status).toBe(404);
    expect((await world.app.ask(`${sandboxPath}nothing`)).status).toBe(404);
    expect(await world.endOf(id)).toBe('open 0');
  });

  it('server.159 is there only with the demo world', async () => {
    const { ask } = createTestApp({});
    expect((await ask(`${sandboxPath}anything`)).status).toBe(404);
    expect((await ask(address, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});
