import type { Locale } from 'ufi-core/contract';
import { refundFor, type Purchase, type RefundOffer, type StarsPack, type TipJar } from 'ufi-stars/contract';
import { balanceOf, emptyWallet, walletAfter, type MockTransfer, type StarsWorld } from './stars.ts';

/** A purchase of stars, with what identifies the call that began it. */
export interface MockPurchase {
  readonly person: string;
  readonly clientId: string;
  readonly request: string;
  readonly record: Purchase;
  readonly returnTo: string;
}

/** What the mocks sell. */
export const mockPacks: readonly StarsPack[] = [
  { id: 'brl-100-990', stars: 100, price: 990, currency: 'BRL' },
  { id: 'brl-550-4990', stars: 550, price: 4_990, currency: 'BRL' },
  { id: 'brl-1200-9990', stars: 1_200, price: 9_990, currency: 'BRL' },
];

/** A payment into a tip jar. */
export interface MockTip {
  readonly id: string;
  readonly person: string;
  readonly locale: Locale;
  readonly clientId: string;
  readonly request: string;
  readonly thread: string;
  readonly option: number;
  readonly text: string;
  /** The page on which it is paid. */
  readonly checkout: string;
  readonly state: 'open' | 'paid' | 'declined' | 'refunded';
  /** Once it is paid. */
  readonly comment: string | null;
}

/** What can be put into a tip jar of the mocks. */
export const mockTipJar: TipJar = { currency: 'BRL', options: [500, 1_000, 2_000, 5_000] };

interface PurchaseWorld extends StarsWorld {
  readonly purchases: Map<string, MockPurchase>;
}

/** What a payment service says of a payment. */
export type PaymentOutcome = 'paid' | 'declined';

/** Ends the payment of a purchase, as the event of a payment service does: once. */
export function endPayment(world: PurchaseWorld, id: string, outcome: PaymentOutcome): void {
  const purchase = world.purchases.get(id);
  if (purchase?.record.state !== 'open') return;
  const { record } = purchase;
  const paidAt = outcome === 'paid' ? Math.floor(world.now() / 1_000) : null;
  world.purchases.set(id, { ...purchase, record: { ...record, state: outcome, paidAt } });
  if (outcome === 'paid') moveStars(world, purchase, { kind: 'purchase', amount: record.stars });
}

const refundDays = 7;

/** A purchase as its buyer sees it, with what can be paid back of it. */
export function purchaseRecord(world: PurchaseWorld, { record, person }: MockPurchase): Purchase {
  const { paidAt, refunded } = record;
  if (paidAt === null || paidAt < world.now() / 1_000 - refundDays * 24 * 60 * 60) return record;
  const wallet = world.wallets.get(person);
  const offer = wallet ? refundFor(record, refunded, balanceOf(wallet)) : null;
  return offer === null ? record : { ...record, refund: { ...offer, isAsked: false } };
}

/** Pays back what is left of a purchase, at once. */
export function refundAll(world: PurchaseWorld, purchase: MockPurchase, { stars, amount }: RefundOffer): void {
  const { record } = purchase;
  const refunded = record.refunded + amount;
  const state = refunded === record.price ? 'refunded' : record.state;
  world.purchases.set(record.id, { ...purchase, record: { ...record, refunded, state } });
  moveStars(world, purchase, { kind: 'refund_hold', amount: -stars });
}

function moveStars(
  world: PurchaseWorld,
  { person, record }: MockPurchase,
  moved: Pick<MockTransfer, 'kind' | 'amount'>,
) {
  const transfer = { ...moved, id: world.newId(), at: world.now(), purchase: record.id };
  world.wallets.set(person, walletAfter(world.wallets.get(person) ?? emptyWallet(world), transfer));
}
