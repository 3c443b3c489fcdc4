import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createTestBackend, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { createStripe } from '../payments/stripe/createStripe.ts';
import { createStripeStub } from '../payments/testing/createStripeStub.ts';
import { setPageStars } from '../stars/setPageStars.ts';
import { createStarsWorld } from '../stars/testing/createStarsWorld.ts';
import { openTipJar } from './openTipJar.ts';
import { refundTip } from './refundTip.ts';
import { settleTips } from './settleTips.ts';

const stub = createStripeStub();
let backend: TestBackend;
beforeAll(async () => void (backend = await createTestBackend()));
afterAll(async () => {
  stub.close();
  await backend.stop();
});

const seconds = 1_700_000_000;
const webhookSecret = 'whsec_current';
const publicOrigin = 'http://localhost:4000';

/** A broadcast with a tip jar, of an instance that takes money by Stripe, whose API is the stub. */
async function openBroadcast() {
  const band = await backend.world.person('Ana Souza');
  const page = await backend.world.page('Rádio', { ADMIN: band });
  const post = await createStarsWorld(backend, page).broadcast();
  const setting = { payee_id: page, is_enabled: true, minimum_tip: 10, has_tip_jar: true } as const;
  await setPageStars(setting, { person: band, locale: 'pt-BR' }, backend.services);
  const provider = createStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: [webhookSecret],
    clock: { now: () => seconds * 1_000 },
    api: await stub.open(),
  });
  const payments = { provider, packs: [], tipJar: { currency: 'BRL', options: [500, 1_000] }, publicOrigin };
  const services = { ...backend.services, payments };
  const { ask } = createTestApp({ pool: backend.database.pool, payments });
  const tell = async (event: object, secret = webhookSecret) => {
    const payload = JSON.stringify({ id: `evt_${backend.services.ids.next()}`, object: 'event', ...event });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
    const options = { method: 'POST', headers: { 'stripe-signature': header }, body: payload };
    const { status } = await ask('/stars/webhook/stripe/', options);
    await settleTips(services);
    return status;
  };
  return { band, page, post, services, tell };
}

it('server.390 a tip is one checkout of Stripe; its events write the comment, fill the jar, and take back what was refunded', async () => {
  stub.answer('POST /v1/checkout/sessions', [200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' }]);
  stub.answer('POST /v1/refunds', [200, { id: 're_1', status: 'succeeded' }]);
  const { band, page, post, services, tell } = await openBroadcast();
  const fan = await backend.world.person('Bia Lima');
  const by = (person: string) => ({ person, locale: 'pt-BR' }) as const;
  const query = async <Row extends object>(text: string) => (await backend.database.pool.query<Row>(text, [post])).rows;
  const comments = () =>
    query<{ id: string; text: string; card: object }>(
      `select id::text, text, extras -> 'attachment' as card from comments where thread_id = $1`,
    );
  const balance = async () =>
    (
      await backend.database.pool.query<{ balance: number }>(
        "select balance::float8 as balance from ledger_accounts where kind = 'jar' and owner_id = $1",
        [page],
      )
    ).rows;

  const input = { ft_ent_identifier: post, option: 1, text: 'boa', return_to: `/live/${post}`, client_id: 'c-1' };
  for (let times = 0; times < 2; times += 1) {
    expect(await openTipJar(input, by(fan), services)).toEqual({ checkout_uri: 'https://checkout.stripe.com/c/cs_1' });
  }
  const [request, ...more] = stub.seen;
  expect(more).toEqual([]);
  const order = request?.key ?? '';
  expect(request?.body).toMatchObject({
    'line_items[0][price_data][currency]': 'brl',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][product_data][name]': 'Contribuição para Rádio',
    'metadata[ufi_order]': order,
    'payment_intent_data[metadata][ufi_order]': order,
    success_url: `${publicOrigin}/live/${post}?tip=${order}`,
    cancel_url: `${publicOrigin}/live/${post}?tip=${order}`,
  });

  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    amount_total: 1_000,
    currency: 'brl',
    payment_status: 'paid',
    status: 'complete',
    metadata: { ufi_order: order },
  };
  const completed = (change: object = {}) => ({
    type: 'checkout.session.completed',
    data: { object: { ...session, ...change } },
  });
  expect(await tell(completed(), 'whsec_other')).toBe(403);
  expect(await tell(completed({ payment_status: 'unpaid' }))).toBe(200);
  expect({ comments: await comments(), jars: await balance() }).toEqual({ comments: [], jars: [] });
  for (let times = 0; times < 2; times += 1) expect(await tell(completed())).toBe(200);
  const [comment, ...others] = await comments();
  expect(others).toEqual([]);
  expect(comment).toMatchObject({ text: 'boa', card: { type: 'TIP_JAR_PAYMENT', amount: 10, currency: 'BRL' } });
  expect(await balance()).toEqual([{ balance: 1_000 }]);

  stub.answer('GET /v1/checkout/sessions/cs_1', [200, { ...session, payment_intent: { id: 'pi_1' } }]);
  await refundTip({ ft_ent_identifier: post, comment_id: comment?.id ?? '' }, by(band), services);
  expect(stub.callsOf('POST /v1/refunds')).toMatchObject([{ body: { amount: '1000', payment_intent: 'pi_1' } }]);
  const refunded = { id: 'ch_1', object: 'charge', amount_refunded: 1_000, metadata: { ufi_order: order } };
  expect(await tell({ type: 'charge.refunded', data: { object: refunded } })).toBe(200);
  expect(await balance()).toEqual([{ balance: 0 }]);
  expect(await comments()).toMatchObject([{ text: 'boa', card: { amount: 10, isRefunded: true } }]);
}, 120_000);
