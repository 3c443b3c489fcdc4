import Stripe from 'stripe';
import type { Locale } from 'ufi-core/contract';
import { formatMessage } from '../../../i18n/formatMessage.ts';
import { createServiceFetch } from '../../../outbound/createServiceFetch.ts';
import type { ServerClock } from '../../../runtime/serverClock.ts';
import {
  SignatureError,
  type HeaderReader,
  type Order,
  type PaymentProvider,
  type Refund,
  type RefundAnswer,
} from '../paymentProvider.ts';
import { signatureTolerance } from '../signedBody.ts';
import { reportOfCharge, reportOfDispute, reportOfSession } from './stripeReports.ts';

/** The secrets of an account at Stripe. */
export interface StripeSecrets {
  readonly secretKey: string;
  /** Secrets of the webhook: one, or while it is exchanged the old and the new one. */
  readonly webhookSecrets: readonly string[];
}

interface StripeOptions extends StripeSecrets {
  readonly clock: Pick<ServerClock, 'now'>;
  /** Tests only: another address than that of Stripe. */
  readonly api?: URL;
}

/** The version of Stripe's API that the reports are read from, whatever the account's own version is. */
const apiVersion = '2026-10-28.endive';
const stripeApi = new URL('https://api.stripe.com');
/** For one attempt of a request. */
const timeoutMs = 20_000;
const maxAnswerBytes = 1024 * 1024;

/** The name in the address of the webhook. */
const stripeName = 'stripe';
/** The key of an order's id in the metadata of Stripe's records. */
const orderKey = 'ufi_order';

const stripeLocales: Readonly<Record<Locale, string>> = { 'pt-BR': 'pt-BR', 'en-US': 'en', ar: 'auto' };

/** Creates the payment service of an account at Stripe, whose checkout is a page of Stripe's. */
export function createStripe({ secretKey, webhookSecrets, clock, api = stripeApi }: StripeOptions): PaymentProvider {
  const httpClient = Stripe.createFetchHttpClient(createServiceFetch({ origin: api.origin, maxBytes: maxAnswerBytes }));
  const stripe = new Stripe(secretKey, {
    apiVersion,
    httpClient,
    host: api.hostname,
    port: api.port || 443,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  });
  return {
    name: stripeName,
    origin: 'https://checkout.stripe.com',
    async openCheckout(order) {
      const { id, url } = await stripe.checkout.sessions.create(checkoutOf(order), { idempotencyKey: order.id });
      if (url === null) throw new Error('Stripe has opened no page');
      return { session: id, uri: url };
    },
    async readEvent(body, header) {
      const event = verifiedEvent(stripe, { body, header, secrets: webhookSecrets, now: clock.now() });
      const said = await saidBy(stripe, event);
      return said && { id: event.id, ...said };
    },
    async fetchReport(session) {
      const found = await unlessMissing(
        stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent.latest_charge'] }),
      );
      return found && reportWithDisputes(stripe, found);
    },
    refund: (refund) => askForRefund(stripe, refund),
  };
}

function checkoutOf({ id, purpose, amount, currency, locale, returnUri }: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { [orderKey]: id };
  const name =
    purpose.kind === 'stars'
      ? formatMessage(locale, 'payment.stars', { count: purpose.stars })
      : formatMessage(locale, 'payment.tip', { name: purpose.name });
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } } },
    ],
    // Otherwise another currency may be paid than the one that was asked for.
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata },
    locale: stripeLocales[locale],
    success_url: returnUri,
    cancel_url: returnUri,
  };
}

interface SignedCall {
  readonly body: Uint8Array;
  readonly header: HeaderReader;
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The event in a body that one of the secrets has signed. @throws SignatureError */
function verifiedEvent(stripe: Stripe, { body, header, secrets, now }: SignedCall): Stripe.Event {
  const signature = header('stripe-signature') ?? '';
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, signatureTolerance, undefined, now);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  throw new SignatureError();
}

/** Parses an event about one of our orders; null if it is about something else. */
async function saidBy(stripe: Stripe, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const isClosed = event.type === 'checkout.session.async_payment_failed';
      return said(session.metadata, { ...reportOfSession(session), ...(isClosed && { isClosed }) });
    }
    case 'charge.refunded':
      return said(event.data.object.metadata, reportOfCharge(event.data.object));
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = event.data.object;
      const { metadata } = await stripe.charges.retrieve(idOf(dispute.charge));
      return said(metadata, reportOfDispute(dispute));
    }
    default:
      return null;
  }
}

const idOf = (record: string | { readonly id: string }): string => (typeof record === 'string' ? record : record.id);

function said<Report>(metadata: Stripe.Metadata | null, report: Report) {
  const order = metadata?.[orderKey];
  return order === undefined ? null : { order, report };
}

/** Reads a checkout, with the disputes of its payment. */
async function reportWithDisputes(stripe: Stripe, session: Stripe.Checkout.Session) {
  const report = reportOfSession(session);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  if (charge === null) return report;
  const { refunded } = reportOfCharge(charge);
  if (!charge.disputed) return { ...report, refunded };
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 });
  const [latest] = data;
  return { ...report, refunded, ...(latest && { dispute: reportOfDispute(latest).dispute }) };
}

/** The answer, or null if Stripe does not know what was asked for. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

async function askForRefund(stripe: Stripe, { session, order, amount, key }: Refund): Promise<RefundAnswer> {
  try {
    const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(session);
    if (paid === null) return 'refused';
    await stripe.refunds.create(
      { payment_intent: idOf(paid), amount, metadata: { [orderKey]: order } },
      { idempotencyKey: key },
    );
    return 'accepted';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && isFinal(error.statusCode)) return 'refused';
    throw error;
  }
}

/** True if the same call will never be answered otherwise: a conflict or too many calls pass. */
const isFinal = (status: number | undefined): boolean => status === 400 || status === 402 || status === 404;
