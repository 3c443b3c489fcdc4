import { starsReturned, type PurchaseState } from 'ufi-stars/contract';

/** Stages of a dispute, in this order: a question, money asked back, and its two ends. */
export const disputeStages = ['none', 'inquiry', 'open', 'won', 'lost'] as const;
/** See {@link disputeStages}. */
export type DisputeStage = (typeof disputeStages)[number];

/** An amount in the smallest unit of its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Facts of a payment, as its service reports them at one moment. */
export interface PaymentReport {
  /** The amount paid; null if nothing was. */
  readonly paid: Money | null;
  /** The amount paid back in all, in the currency of the payment. */
  readonly refunded: number;
  readonly dispute: DisputeStage;
  /** It was sent by a way that takes time. */
  readonly isPending: boolean;
  /** It can't be paid any more. */
  readonly isClosed: boolean;
}

/** The stars of a purchase, and the price asked for them. */
export interface PurchasePrice {
  readonly stars: number;
  readonly price: number;
  readonly currency: string;
}

/**
 * All that is known of a payment. Facts only grow, so that reports which come twice, late and in any order end alike:
 * they are joined, and what the ledger books is the difference.
 */
export interface PaymentFacts {
  /** The price was paid. */
  readonly isPaid: boolean;
  /** Another amount, or another currency, was paid. */
  readonly isOther: boolean;
  readonly refunded: number;
  readonly dispute: DisputeStage;
  readonly isPending: boolean;
  readonly isClosed: boolean;
}

/** Facts of a payment before anything is known. */
export const noFacts: PaymentFacts = {
  isPaid: false,
  isOther: false,
  refunded: 0,
  dispute: 'none',
  isPending: false,
  isClosed: false,
};

/** Facts of a purchase that a report holds. */
export function factsOf(report: PaymentReport, { price, currency }: PurchasePrice): PaymentFacts {
  const { paid, refunded, dispute, isPending, isClosed } = report;
  const isPaid = paid !== null && paid.amount === price && paid.currency === currency;
  const isOther = paid !== null && !isPaid;
  return { isPaid, isOther, refunded: isOther ? 0 : Math.min(refunded, price), dispute, isPending, isClosed };
}

const laterOf = (one: DisputeStage, other: DisputeStage): DisputeStage =>
  disputeStages.indexOf(one) > disputeStages.indexOf(other) ? one : other;

/** Joins facts: commutative, associative and idempotent. */
export const joinFacts = (one: PaymentFacts, other: PaymentFacts): PaymentFacts => ({
  isPaid: one.isPaid || other.isPaid,
  isOther: one.isOther || other.isOther,
  refunded: Math.max(one.refunded, other.refunded),
  dispute: laterOf(one.dispute, other.dispute),
  isPending: one.isPending || other.isPending,
  isClosed: one.isClosed || other.isClosed,
});

/** Bookings of a purchase in the ledger: stars given and taken back, money received and returned. */
export interface BookedAmounts {
  readonly given: number;
  readonly taken: number;
  readonly received: number;
  readonly returned: number;
}

/** The amounts that belong to facts. */
export function amountsOf({ isPaid, refunded, dispute }: PaymentFacts, purchase: PurchasePrice): BookedAmounts {
  if (!isPaid) return { given: 0, taken: 0, received: 0, returned: 0 };
  const { stars, price } = purchase;
  const returned = dispute === 'lost' ? price : refunded;
  return { given: stars, taken: starsReturned(returned, purchase), received: price, returned };
}

/** The bookings that are due when facts have grown: the difference of both states. */
export function amountsBetween(before: PaymentFacts, after: PaymentFacts, purchase: PurchasePrice): BookedAmounts {
  const [old, now] = [amountsOf(before, purchase), amountsOf(after, purchase)];
  return {
    given: now.given - old.given,
    taken: now.taken - old.taken,
    received: now.received - old.received,
    returned: now.returned - old.returned,
  };
}

/** The state of a purchase, as its buyer sees it. */
export function stateOf(facts: PaymentFacts, { price }: Pick<PurchasePrice, 'price'>): PurchaseState {
  const { isPaid, isOther, refunded, dispute, isPending, isClosed } = facts;
  if (isPaid) {
    if (dispute === 'open' || dispute === 'lost') return 'disputed';
    return refunded >= price ? 'refunded' : 'paid';
  }
  if (isOther) return 'review';
  if (isClosed) return 'declined';
  return isPending ? 'pending' : 'open';
}
