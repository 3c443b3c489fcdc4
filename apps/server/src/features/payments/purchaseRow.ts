import { refundFor, type Purchase, type RefundOffer } from 'ufi-stars/contract';
import { amountsOf, stateOf, type PaymentFacts, type PurchasePrice } from './paymentFacts.ts';

/** A refund that the payment service was asked for. */
export interface AskedRefund extends RefundOffer {
  /** Its key at the payment service. */
  readonly key: string;
  /** The total that will have been paid back once it is done. */
  readonly total: number;
}

/** A stored purchase. */
export interface PurchaseRow extends PurchasePrice {
  readonly id: string;
  readonly person_id: string;
  readonly provider: string;
  /** The payment service's name for its checkout; null until there is one. */
  readonly session: string | null;
  readonly checkout_uri: string | null;
  /** Hash of what was asked for; the same client id with another one is refused. */
  readonly request: string;
  readonly facts: PaymentFacts;
  /** The refund that the buyer has asked for and that is under way; null if there is none. */
  readonly refund: AskedRefund | null;
  /** Stars of it that have paid what its buyer owed. */
  readonly debt_paid: number;
  /** Its buyer may still change their mind. */
  readonly is_fresh: boolean;
  /** Unix seconds. */
  readonly at: number;
  readonly paid_at: number | null;
}

/** SQL: the columns of a {@link PurchaseRow} of `purchases p`. */
export const purchaseColumns = `p.id::text, p.person_id::text, p.stars::int, p.price::int, p.currency, p.provider,
  p.session, p.checkout_uri, p.request, p.facts, p.refund,
  (select coalesce(sum(t.amount), 0) from ledger_transfers t
    where t.purchase_id = p.id and t.kind = 'debt_payment')::int as debt_paid,
  p.paid_at is not null and p.paid_at > now() - interval '7 days' as is_fresh, floor(extract(epoch from p.at))::int as at,
  floor(extract(epoch from p.paid_at))::int as paid_at`;

/** Balances of buyers, of which a purchase can be paid back. */
export interface BuyerStars {
  readonly balance: number;
  readonly isFrozen: boolean;
}

/** The refund that a buyer can ask for: what is left of the purchase, for seven days. Null if nothing. */
export function refundOffer(row: PurchaseRow, { balance, isFrozen }: BuyerStars): RefundOffer | null {
  const isClosed = row.facts.dispute === 'open' || row.facts.dispute === 'lost';
  if (!row.facts.isPaid || !row.is_fresh || row.refund !== null || isClosed || isFrozen) return null;
  return refundFor(row, amountsOf(row.facts, row).returned, balance);
}

/** The record of a purchase, for its buyer alone, with what can be paid back of it. */
export const purchaseRecord = (row: PurchaseRow, offer: RefundOffer | null = null): Purchase => ({
  id: row.id,
  stars: row.stars,
  price: row.price,
  currency: row.currency,
  state: stateOf(row.facts, row),
  refunded: row.facts.isPaid ? row.facts.refunded : 0,
  debtPaid: row.debt_paid,
  at: row.at,
  paidAt: row.paid_at,
  ...refundRecord(row.refund, offer),
});

function refundRecord(asked: AskedRefund | null, offer: RefundOffer | null): Pick<Purchase, 'refund'> {
  const shown = asked ?? offer;
  return shown === null ? {} : { refund: { stars: shown.stars, amount: shown.amount, isAsked: asked !== null } };
}
