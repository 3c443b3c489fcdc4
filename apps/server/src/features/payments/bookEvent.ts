import type { Pool } from 'pg';
import { isFbid } from 'ufi-core/contract';
import { transaction } from '../../database/transaction.ts';
import type { IdGenerator } from '../../runtime/createIdGenerator.ts';
import { bookJarPayment } from './bookJarPayment.ts';
import { jarColumns, jarPrice, type JarPayment } from './jarPayment.ts';
import { factsOf, joinFacts, type PaymentFacts } from './paymentFacts.ts';
import type { PaymentEvent } from './paymentProvider.ts';
import { purchaseColumns, type AskedRefund, type PurchaseRow } from './purchaseRow.ts';
import { settlePurchase } from './settlePurchase.ts';

/** An event of a named payment service. */
export interface ReceivedEvent extends PaymentEvent {
  readonly provider: string;
}

/** Outcome of an event: `repeated` and `unknown` (neither a purchase nor a tip here) change nothing. */
export type BookingOutcome = 'booked' | 'repeated' | 'unknown';

interface BookingServices {
  readonly pool: Pool;
  readonly ids: IdGenerator;
}

const findText = `select ${purchaseColumns} from purchases p where p.id = $1 and p.provider = $2 for update`;

const findTipText = `select ${jarColumns} from jar_payments p where p.id = $1 and p.provider = $2 for update`;
const noRows: { readonly rows: readonly JarPayment[] } = { rows: [] };

const keepEventText = `
insert into payment_events (provider, event_id, purchase_id, report) values ($1, $2, $3, $4)
on conflict do nothing`;

/**
 * Books what a payment service tells: the event, the facts of its purchase and the transfers that follow are one
 * transaction, and of events that are told at the same time one waits for the other. Booked is the difference between
 * what was known and what is, so an event that comes twice, late or before another one does no harm.
 */
export const bookEvent = ({ pool, ids }: BookingServices, event: ReceivedEvent): Promise<BookingOutcome> =>
  transaction(pool, async (client) => {
    const { provider, id: eventId, order, report } = event;
    if (!isFbid(order)) return 'unknown';
    const { rows } = await client.query<PurchaseRow>(findText, [order, provider]);
    const [purchase] = rows;
    const { rows: tips } =
      purchase === undefined ? await client.query<JarPayment>(findTipText, [order, provider]) : noRows;
    const [tip] = tips;
    if (purchase === undefined && tip === undefined) return 'unknown';
    const kept = await client.query(keepEventText, [provider, eventId, order, report]);
    if (kept.rowCount === 0) return 'repeated';
    if (tip !== undefined) {
      await bookJarPayment({ client, ids }, tip, joinFacts(tip.facts, factsOf(report, jarPrice(tip))));
    }
    if (purchase === undefined) return 'booked';
    const facts = joinFacts(purchase.facts, factsOf(report, purchase));
    await settlePurchase({ client, ids }, purchase, { facts, refund: stillAsked(purchase.refund, facts) });
    return 'booked';
  });

/** A refund that was asked for, unless it is done, or all of the money is gone. */
export const stillAsked = (refund: AskedRefund | null, { refunded, dispute }: PaymentFacts): AskedRefund | null =>
  refund === null || refunded >= refund.total || dispute === 'lost' ? null : refund;
