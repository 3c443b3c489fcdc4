import type { Pool } from 'pg';
import * as v from 'valibot';
import { transaction } from '../../../database/transaction.ts';
import type { ServerClock } from '../../../runtime/serverClock.ts';
import { newSecret } from '../../../runtime/secrets.ts';
import { disputeStages, type PaymentReport } from '../paymentFacts.ts';
import type { Checkout, Order, PaymentProvider, Refund } from '../paymentProvider.ts';
import { checkSignature, signBody } from '../signedBody.ts';
import {
  isRefundable,
  offeredActions,
  sandboxStep,
  type SandboxAction,
  type SandboxState,
  type SandboxStep,
} from './sandboxSteps.ts';

/** A checkout of the sandbox. */
export interface SandboxCheckout extends SandboxState {
  readonly order_id: string;
  /** The pack that is bought; null if the payment is for a tip jar. */
  readonly stars: number | null;
  readonly return_uri: string;
  readonly waiting: readonly SandboxEvent[];
  /** Number of events that were made. */
  readonly events: number;
  /** The keys of the refunds that were made. */
  readonly refunds: readonly string[];
}

const reportSchema = v.strictObject({
  paid: v.nullable(v.strictObject({ amount: v.number(), currency: v.string() })),
  refunded: v.number(),
  dispute: v.picklist(disputeStages),
  isPending: v.boolean(),
  isClosed: v.boolean(),
});
const eventSchema = v.strictObject({ id: v.string(), order: v.string(), report: reportSchema });
type SandboxEvent = v.InferOutput<typeof eventSchema>;

/** A payment service for trying out purchases: its checkout asks what should happen instead of money. */
export interface Sandbox extends PaymentProvider {
  checkout(session: string): Promise<SandboxCheckout | null>;
  /** Does something on a checkout; returns where the buyer goes, null if there is no such checkout. */
  act(session: string, action: SandboxAction): Promise<string | null>;
}

interface SandboxOptions {
  readonly pool: Pool;
  readonly clock: Pick<ServerClock, 'now'>;
  /** The origin of its pages, which is our own. */
  readonly origin: string;
  /** Sends a request to the webhook. It is the only way in which the sandbox reaches the rest of the server. */
  readonly send: (request: Request) => Promise<Response>;
}

/** The path of the checkouts. */
export const sandboxPath = '/sandbox/checkout/';
const sandboxName = 'sandbox';
const signatureHeader = 'sandbox-signature';

const unpaid: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };

const findText = `select order_id::text, stars::int, amount::int, currency, return_uri, report, waiting, events, refunds
  from sandbox_checkouts where session = $1`;
const openText = `
insert into sandbox_checkouts (session, order_id, stars, amount, currency, return_uri, report)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id) do nothing`;
const sessionText = 'select session from sandbox_checkouts where order_id = $1';
const changeText = `
update sandbox_checkouts set report = $2, waiting = $3, events = $4, refunds = $5 where session = $1`;

/** A checkout that changes: the events that are to be sent, and what else it keeps. */
interface Change {
  readonly step: SandboxStep;
  readonly delivered?: readonly SandboxEvent[];
  readonly refunds?: readonly string[];
}

/** Changes a checkout while nobody else does; null changes nothing. Returns it as it was, with the events to send. */
const change = (pool: Pool, session: string, decide: (found: SandboxCheckout) => Change | null) =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<SandboxCheckout>(`${findText} for update`, [session]);
    const [found] = rows;
    if (found === undefined) return null;
    const decided = decide(found);
    if (decided === null) return { found, decided, sent: [] };
    const { step, delivered = [], refunds = found.refunds } = decided;
    const made = [...step.sent, ...step.waiting].map((report, index) => ({
      id: `${session}-${found.events + index}`,
      order: found.order_id,
      report,
    }));
    const sent = [...delivered, ...made.slice(0, step.sent.length)];
    const waiting = [...found.waiting.filter((event) => !delivered.includes(event)), ...made.slice(step.sent.length)];
    const texts = [step.report, waiting, refunds].map((value) => JSON.stringify(value));
    const [report, kept, keys] = texts;
    await client.query(changeText, [session, report, kept, found.events + made.length, keys]);
    return { found, decided, sent: step.isTwice === true ? sent.flatMap((event) => [event, event]) : sent };
  });

/**
 * Creates the sandbox. It stands in for a payment service as a stranger would: it has a secret of its own, keeps its own
 * books, and what it does reaches the server only as signed events.
 */
export function createSandbox({ pool, clock, origin, send }: SandboxOptions): Sandbox {
  const secret = newSecret();
  const now = () => Math.floor(clock.now() / 1_000);

  const checkout = async (session: string): Promise<SandboxCheckout | null> => {
    const { rows } = await pool.query<SandboxCheckout>(findText, [session]);
    return rows[0] ?? null;
  };

  async function sendEvent(event: SandboxEvent): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify(event));
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(secret, now(), body) };
    const answer = await send(
      new Request(`${origin}/stars/webhook/${sandboxName}/`, { method: 'POST', body, headers }),
    );
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  }

  return {
    name: sandboxName,
    origin,
    checkout,
    async openCheckout({ id, purpose, amount, currency, returnUri }: Order): Promise<Checkout> {
      const stars = purpose.kind === 'stars' ? purpose.stars : null;
      await pool.query(openText, [newSecret(), id, stars, amount, currency, returnUri, unpaid]);
      const { rows } = await pool.query<{ session: string }>(sessionText, [id]);
      const [opened] = rows;
      if (opened === undefined) throw new Error('the checkout was not opened');
      return { session: opened.session, uri: `${origin}${sandboxPath}${opened.session}` };
    },
    async readEvent(body, header) {
      checkSignature({ secret, body, signature: header(signatureHeader), now: now() });
      return v.parse(eventSchema, JSON.parse(new TextDecoder().decode(body)));
    },
    fetchReport: async (session) => (await checkout(session))?.report ?? null,
    async refund({ session, amount, key }: Refund) {
      const changed = await change(pool, session, (found) => {
        const refunded = found.report.refunded + amount;
        if (found.refunds.includes(key) || !isRefundable(found) || refunded > found.amount) return null;
        const report = { ...found.report, refunded };
        return { step: { report, sent: [report], waiting: [] }, refunds: [...found.refunds, key] };
      });
      for (const event of changed?.sent ?? []) await sendEvent(event);
      const isDone = changed !== null && (changed.decided !== null || changed.found.refunds.includes(key));
      return isDone ? 'accepted' : 'refused';
    },
    async act(session, action) {
      const changed = await change(pool, session, (found) => {
        if (!offeredActions(found).includes(action)) return null;
        if (action !== 'deliver') return { step: sandboxStep(action, found) };
        return { step: { report: found.report, sent: [], waiting: [] }, delivered: found.waiting };
      });
      for (const event of changed?.sent ?? []) await sendEvent(event);
      return changed?.found.return_uri ?? null;
    },
  };
}
