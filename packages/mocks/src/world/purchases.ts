import type { Locale } from 'ufi-core/contract';
import {
  debtPayment,
  refundFor,
  type Purchase,
  type RefundOffer,
  type StarsPack,
  type TipJar,
} from 'ufi-stars/contract';
import { balanceOf, emptyWallet, walletAfter, type MockTransfer, type MockWallet, type StarsWorld } from './stars.ts';

/** A purchase of stars, with what identifies the call that began it. */
export interface MockPurchase {
  readonly person: string;
  readonly clientId: string;
  readonly request: string;
  readonly record: Purchase;
  readonly returnTo: string;
  /** Stars of it that are held while it is disputed. */
  readonly held?: number;
}

/** Packs that the mocks sell. */
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

/** Amounts for a tip jar of the mocks. */
export const mockTipJar: TipJar = { currency: 'BRL', options: [500, 1_000, 2_000, 5_000] };

interface PurchaseWorld extends StarsWorld {
  readonly purchases: Map<string, MockPurchase>;
}

/** News of a payment by its service: `disputed` asks its money back, and `lost` takes it. */
export type PaymentOutcome = 'paid' | 'declined' | 'disputed' | 'lost';

/** Ends the payment of a purchase or disputes it, as the event of a payment service does: once. */
export function endPayment(world: PurchaseWorld, id: string, outcome: PaymentOutcome): void {
  const purchase = world.purchases.get(id);
  if (outcome === 'disputed' || outcome === 'lost') dispute(world, purchase, outcome);
  else if (purchase?.record.state === 'open') decide(world, purchase, outcome);
}

function decide(world: PurchaseWorld, purchase: MockPurchase, state: 'paid' | 'declined'): void {
  const { record, person } = purchase;
  const { id, stars } = record;
  const paidAt = state === 'paid' ? Math.floor(world.now() / 1_000) : null;
  const { debt = 0 } = world.wallets.get(person) ?? {};
  const debtPaid = state === 'paid' ? debtPayment(stars, debt).paid : 0;
  world.purchases.set(id, { ...purchase, record: { ...record, state, paidAt, debtPaid } });
  if (state === 'declined') return;
  moveStars(world, purchase, { kind: 'purchase', amount: stars });
  if (debtPaid === 0) return;
  moveStars(world, purchase, { kind: 'debt_payment', amount: -debtPaid, setAside: { debt: debt - debtPaid } });
}

/** Holds what is left of a purchase while it is disputed, then takes it; what was sent already is owed. */
function dispute(world: PurchaseWorld, purchase: MockPurchase | undefined, outcome: 'disputed' | 'lost'): void {
  const wallet = world.wallets.get(purchase?.person ?? '');
  if (purchase === undefined || wallet === undefined) return;
  const { record } = purchase;
  if (outcome === 'disputed' && record.state === 'paid') {
    const held = Math.min(balanceOf(wallet), record.stars);
    world.purchases.set(record.id, { ...purchase, record: { ...record, state: 'disputed' }, held });
    const { held: before = 0 } = wallet;
    const setAside = { held: before + held, isFrozen: true };
    moveStars(world, purchase, { kind: 'dispute_hold', amount: -held, setAside });
  }
  if (outcome === 'lost' && purchase.held !== undefined) {
    const { held, ...rest } = purchase;
    world.purchases.set(record.id, rest);
    const { held: before = 0, debt = 0 } = wallet;
    const after = { held: before - held, isFrozen: false, debt: debt + record.stars - held };
    world.wallets.set(purchase.person, { ...wallet, ...after, version: wallet.version + 1 });
  }
}

const refundDays = 7;

/** A purchase as its buyer sees it, with what can be paid back of it. */
export function purchaseRecord(world: PurchaseWorld, { record, person }: MockPurchase): Purchase {
  const { paidAt, refunded } = record;
  if (paidAt === null || record.state === 'disputed' || paidAt < world.now() / 1_000 - refundDays * 24 * 60 * 60)
    return record;
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

interface Moved extends Pick<MockTransfer, 'kind' | 'amount'> {
  /** Stars of the buyer beside the wallet, afterwards. */
  readonly setAside?: Pick<MockWallet, 'held' | 'debt' | 'isFrozen'>;
}

function moveStars(world: PurchaseWorld, { person, record }: MockPurchase, { setAside, ...moved }: Moved) {
  const transfer = { ...moved, id: world.newId(), at: world.now(), purchase: record.id };
  const wallet = { ...(world.wallets.get(person) ?? emptyWallet(world)), ...setAside };
  world.wallets.set(person, transfer.amount === 0 ? wallet : walletAfter(wallet, transfer));
}
