import type Stripe from 'stripe';
import type { DisputeStage, PaymentReport } from '../paymentFacts.ts';

const nothing: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };

/** The state of a checkout. It is paid only once its payment is, which may be long after it was completed. */
export function reportOfSession(session: Stripe.Checkout.Session): PaymentReport {
  const { payment_status: payment, status, amount_total: amount, currency, payment_intent: intent } = session;
  const isPaid = payment === 'paid' && amount !== null && currency !== null;
  // The payment was tried, and failed.
  const hasFailed = typeof intent === 'object' && intent?.status === 'requires_payment_method';
  const isUnpaid = status === 'complete' && payment === 'unpaid';
  return {
    ...nothing,
    paid: isPaid ? { amount, currency: currency.toUpperCase() } : null,
    isPending: isUnpaid,
    isClosed: status === 'expired' || (isUnpaid && hasFailed),
  };
}

/** The state of a charge: what of it went back. That it is paid is said by its checkout. */
export const reportOfCharge = ({ amount_refunded: refunded }: Stripe.Charge): PaymentReport => ({
  ...nothing,
  refunded,
});

// A dispute of an unknown state is open: money is kept back until more is known.
const disputeStages: Readonly<Record<string, DisputeStage | undefined>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  // It was settled by a refund, which has an event of its own.
  prevented: 'inquiry',
  won: 'won',
  lost: 'lost',
};

/** The state of a dispute. */
export const reportOfDispute = ({ status }: Stripe.Dispute): PaymentReport => ({
  ...nothing,
  dispute: disputeStages[status] ?? 'open',
});
