import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createTestApp } from '../../../http/testing/createTestApp.ts';
import { createTestBackend, type TestBackend } from '../../../mutations/testing/createTestBackend.ts';
import { fetchPurchase } from '../fetchPurchase.ts';
import { openPurchase } from '../openPurchase.ts';
import { refundPurchase } from '../refundPurchase.ts';
import { sweepPurchases } from '../sweepPurchases.ts';
import { createStripeStub, type StubAnswer } from '../testing/createStripeStub.ts';
import { createStripe } from './createStripe.ts';

const sessionsCall = 'POST /v1/checkout/sessions';
const refundsCall = 'POST /v1/refunds';
const sessionCall = 'GET /v1/checkout/sessions/cs_1';
const secrets = { old: 'whsec_old', current: 'whsec_current' };
const origin = 'http://localhost:4000';

const stub = createStripeStub();
let backend: TestBackend;
let person: string;
let world: ReturnType<typeof createWorld>;
beforeAll(async () => {
  backend = await createTestBackend();
  world = createWorld(await stub.open());
});
afterAll(async () => {
  stub.close();
  await backend.stop();
});
beforeEach(async () => {
  stub.reset();
  stub.answer(sessionsCall, [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' }]);
  person = await backend.world.person('Bia Lima');
});

const seconds = 1_700_000_000;

/** An app that sells stars by Stripe, whose API is the stub. */
function createWorld(api: URL) {
  const { pool } = backend.database;
  const provider = createStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: [secrets.old, secrets.current],
    clock: { now: () => seconds * 1_000 },
    api,
  });
  const packs = [{ id: 'brl-100-990', stars: 100, price: 990, currency: 'BRL' }];
  const payments = { provider, packs, publicOrigin: origin };
  const services = { ...backend.services, payments };
  const { ask } = createTestApp({ pool, payments });
  const caller = () => ({ person, locale: 'pt-BR' as const });
  return {
    ask,
    caller,
    services,
    async buy() {
      const input = { pack_id: 'brl-100-990', is_adult: true as const, return_to: '/live/10' };
      const { purchase, checkout_uri } = await openPurchase(input, caller(), services);
      return { id: purchase.id, uri: checkout_uri };
    },
    /** The state of a purchase, and the balance of its buyer. */
    async endOf(id: string) {
      const { purchase, wallet } = await fetchPurchase({ purchase_id: id }, caller(), services);
      return `${purchase.state} ${wallet.balance}`;
    },
    async tell(event: object, { secret = secrets.current, at = seconds, edit = (text: string) => text } = {}) {
      const payload = JSON.stringify({ id: `evt_${backend.services.ids.next()}`, object: 'event', ...event });
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
      const answer = await ask('/stars/webhook/stripe/', {
        method: 'POST',
        headers: { 'stripe-signature': header },
        body: edit(payload),
      });
      return answer.status;
    },
  };
}

const sessionOf = (order: string, change: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 990,
  currency: 'brl',
  payment_status: 'paid',
  status: 'complete',
  payment_intent: 'pi_1',
  metadata: { ufi_order: order },
  ...change,
});
const completed = (order: string, change: object = {}) => ({
  type: 'checkout.session.completed',
  data: { object: sessionOf(order, change) },
});
const refunded = (order: string, amount: number) => ({
  type: 'charge.refunded',
  data: { object: { id: 'ch_1', object: 'charge', amount_refunded: amount, metadata: { ufi_order: order } } },
});

describe('payments by Stripe', () => {
  it('server.180 opens one checkout for a purchase, with the price of the pack, its id as key and a pinned version', async () => {
    const { id, uri } = await world.buy();
    expect(uri).toBe('https://checkout.stripe.com/c/cs_1');
    expect(stub.seen).toEqual([
      {
        call: sessionsCall,
        key: id,
        version: '2026-10-28.endive',
        authorization: 'Bearer sk_test_1',
        body: {
          mode: 'payment',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'brl',
          'line_items[0][price_data][unit_amount]': '990',
          'line_items[0][price_data][product_data][name]': '100 estrelas',
          'adaptive_pricing[enabled]': 'false',
          client_reference_id: id,
          'metadata[ufi_order]': id,
          'payment_intent_data[metadata][ufi_order]': id,
          locale: 'pt-BR',
          success_url: `${origin}/live/10?purchase=${id}`,
          cancel_url: `${origin}/live/10?purchase=${id}`,
        },
      },
    ]);
  });

  it('server.180 tries again under the same key, and sends no buyer elsewhere', async () => {
    const broken: StubAnswer = [500, { error: { type: 'api_error' } }];
    stub.answer(sessionsCall, broken, broken, [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' }]);
    const { id } = await world.buy();
    expect(stub.callsOf(sessionsCall).map(({ key }) => key)).toEqual([id, id, id]);
    stub.answer(sessionsCall, [200, { id: 'cs_2', url: 'https://evil.test/' }]);
    await expect(world.buy()).rejects.toThrow('another origin');
    stub.answer(sessionsCall, [302, {}]);
    await expect(world.buy()).rejects.toThrow();
  });

  it('server.181 gives the stars once Stripe says that they are paid, by either secret of the webhook', async () => {
    const [first, second] = [await world.buy(), await world.buy()];
    expect(await world.tell(completed(first.id))).toBe(200);
    expect(await world.endOf(first.id)).toBe('paid 100');
    expect(await world.tell(completed(second.id), { secret: secrets.old })).toBe(200);
    expect(await world.tell(completed(second.id))).toBe(200);
    expect(await world.endOf(second.id)).toBe('paid 200');
  });

  it('server.181 gives nothing for what is forged, old or changed, nor for another amount or currency', async () => {
    const { id } = await world.buy();
    const event = completed(id);
    const refused = [
      await world.tell(event, { secret: 'whsec_other' }),
      await world.tell(event, { at: seconds - 301 }),
      await world.tell(completed(id, { amount_total: 991 }), { edit: (text) => text.replace('991', '990') }),
      await world.tell(event, { edit: (text) => `${text} ` }),
    ];
    expect(refused).toEqual([403, 403, 403, 403]);
    expect(await world.endOf(id)).toBe('open 0');
    expect(await world.tell(completed(id, { amount_total: 1 }))).toBe(200);
    expect(await world.tell(completed(id, { currency: 'usd' }))).toBe(200);
    expect(await world.endOf(id)).toBe('review 0');
    // Without any of that it is paid, at the very end of the time that a signature holds.
    expect(await world.tell(event, { at: seconds - 300 })).toBe(200);
    expect(await world.endOf(id)).toBe('paid 100');
  });

  it('server.181 waits for payments that take time, and ignores what is about no purchase of ours', async () => {
    const [paid, failed, expired] = [await world.buy(), await world.buy(), await world.buy()];
    const later = (order: string, change: object, type = 'checkout.session.completed') => ({
      type,
      data: { object: sessionOf(order, { payment_status: 'unpaid', ...change }) },
    });
    for (const { id } of [paid, failed]) {
      await world.tell(later(id, {}));
      expect(await world.endOf(id)).toBe('pending 0');
    }
    await world.tell(later(failed.id, {}, 'checkout.session.async_payment_failed'));
    await world.tell(later(expired.id, { status: 'expired' }, 'checkout.session.expired'));
    await world.tell(later(paid.id, { payment_status: 'paid' }, 'checkout.session.async_payment_succeeded'));
    expect(await world.endOf(failed.id)).toBe('declined 100');
    expect(await world.endOf(expired.id)).toBe('declined 100');
    expect(await world.endOf(paid.id)).toBe('paid 100');
    const others = [completed('77'), completed(paid.id, { metadata: {} }), { type: 'product.created', data: {} }];
    for (const other of others) expect(await world.tell(other)).toBe(200);
    expect(await world.endOf(paid.id)).toBe('paid 100');
  });

  it('server.181 asks Stripe whose payment is disputed, and takes the stars of a lost one', async () => {
    const { id } = await world.buy();
    await world.tell(completed(id));
    stub.answer('GET /v1/charges/ch_1', [200, { id: 'ch_1', metadata: { ufi_order: id } }]);
    const dispute = (status: string) =>
      world.tell({ type: 'charge.dispute.updated', data: { object: { id: 'du_1', charge: 'ch_1', status } } });
    await dispute('warning_needs_response');
    expect(await world.endOf(id)).toBe('paid 100');
    await dispute('needs_response');
    expect(await world.endOf(id)).toBe('disputed 0');
    await dispute('won');
    expect(await world.endOf(id)).toBe('paid 100');
    await dispute('lost');
    expect(await world.endOf(id)).toBe('disputed 0');
    stub.answer('GET /v1/charges/ch_1', [500, { error: { type: 'api_error' } }]);
    expect(await dispute('won')).toBe(500);
  });

  it('server.182 asks for a refund once under its key, and returns the stars if Stripe refuses it', async () => {
    const { id } = await world.buy();
    await world.tell(completed(id));
    stub.answer(sessionCall, [200, sessionOf(id)]);
    stub.answer(refundsCall, [400, { error: { type: 'invalid_request_error', message: 'charge_disputed' } }]);
    const refund = () => refundPurchase({ purchase_id: id, stars: 100 }, world.caller(), world.services);
    await expect(refund()).rejects.toMatchObject({ reason: 'purchaseClosed' });
    expect(await world.endOf(id)).toBe('paid 100');

    // It is not known whether it was done: the stars stay held, and it is asked for again under the same key.
    stub.answer(refundsCall, [500, { error: { type: 'api_error' } }]);
    expect((await refund()).purchase.refund).toEqual({ stars: 100, amount: 990, isAsked: true });
    expect(await world.endOf(id)).toBe('paid 0');
    stub.answer(refundsCall, [200, { id: 're_1', object: 'refund' }]);
    await refund();
    const asked = stub.callsOf(refundsCall).slice(1);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked.at(-1)?.body).toEqual({ payment_intent: 'pi_1', amount: '990', 'metadata[ufi_order]': id });
    expect(asked[0]?.key).not.toBe(stub.callsOf(refundsCall)[0]?.key);

    await world.tell(refunded(id, 990));
    expect(await world.endOf(id)).toBe('refunded 0');
  });

  it('server.183 learns of a payment, its refund and its dispute whose events were lost', async () => {
    const { id } = await world.buy();
    const charge = { id: 'ch_1', amount_refunded: 0, disputed: false };
    const intent = (change: object) => ({ id: 'pi_1', latest_charge: { ...charge, ...change } });
    const due = () => backend.database.pool.query('update purchases set ask_at = now() where id = $1', [id]);
    const sweep = async (change: object) => {
      stub.answer(sessionCall, [200, sessionOf(id, { payment_intent: intent(change) })]);
      await due();
      await sweepPurchases(world.services);
      return world.endOf(id);
    };
    // Purchases of the other tests are not asked about.
    await backend.database.pool.query('update purchases set ask_at = null where id <> $1', [id]);
    expect(await sweep({})).toBe('paid 100');
    expect(await sweep({ amount_refunded: 495 })).toBe('paid 50');
    stub.answer('GET /v1/disputes', [200, { data: [{ id: 'du_1', status: 'under_review' }] }]);
    expect(await sweep({ amount_refunded: 495, disputed: true })).toBe('disputed 0');
    stub.answer('GET /v1/disputes', [200, { data: [{ id: 'du_1', status: 'won' }] }]);
    expect(await sweep({ amount_refunded: 495, disputed: true })).toBe('paid 50');
    stub.answer(sessionCall, [404, { error: { type: 'invalid_request_error' } }]);
    await due();
    await sweepPurchases(world.services);
    expect(await world.endOf(id)).toBe('paid 50');
  });
});
