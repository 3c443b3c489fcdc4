import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { refundFor } from 'ufi-stars/contract';
import { stillAsked } from './bookEvent.ts';
import {
  amountsBetween,
  amountsOf,
  disputeStages,
  factsOf,
  joinFacts,
  noFacts,
  type PaymentReport,
} from './paymentFacts.ts';
import type { AskedRefund } from './purchaseRow.ts';
import { claimsOf, type PurchaseChange } from './settlePurchase.ts';
import { starsMoves, type Hold, type HoldKind } from './starsMoves.ts';

const pack = { stars: 100, price: 990, currency: 'BRL' } as const;
const unpaid: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };
const paid: PaymentReport = { ...unpaid, paid: { amount: 990, currency: 'BRL' } };

/** Moves of a purchase and its buyer, who may send, and ask for money back, which may be refused. */
type Step =
  | { readonly told: PaymentReport }
  | { readonly sent: number }
  | { readonly asks: true }
  | { readonly isRefused: true };

const isHold = (kind: string): kind is HoldKind => kind === 'refund_hold' || kind === 'dispute_hold';

/** The books of one purchase of somebody who owes stars, kept by a planner. No account but the debt falls below zero. */
function createBooks(plan: typeof starsMoves, owed: number) {
  const accounts = { issued: 0, wallet: 0, held: 0, debt: 0 - owed };
  let holds: readonly Hold[] = [];
  let known: PurchaseChange = { facts: noFacts, refund: null };
  let [made, spent] = [0, 0];
  const settle = (next: PurchaseChange) => {
    const change = amountsBetween(known.facts, next.facts, pack);
    known = next;
    if (!next.facts.isPaid) return;
    for (const move of plan(change, { wallet: accounts.wallet, owed: -accounts.debt, holds }, claimsOf(pack, next))) {
      accounts[move.from] -= move.amount;
      accounts[move.to] += move.amount;
      if (Math.min(accounts.wallet, accounts.held) < 0 || accounts.debt > 0) throw new Error('below its floor');
      if (move.resolves !== undefined) {
        const ended = holds.filter(({ id, amount }) => id === move.resolves && amount === move.amount);
        if (ended.length !== 1) throw new Error('resolved nothing, or in part');
        holds = holds.filter(({ id }) => id !== move.resolves);
      }
      if (isHold(move.kind)) holds = [...holds, { id: String((made += 1)), kind: move.kind, amount: move.amount }];
    }
    const sum = holds.reduce((all, { amount }) => all + amount, 0);
    if (accounts.held !== sum) throw new Error('held without a hold');
  };
  const act = (step: Step) => {
    const { facts, refund } = known;
    if ('told' in step) {
      const after = joinFacts(facts, factsOf(step.told, pack));
      return settle({ facts: after, refund: stillAsked(refund, after) });
    }
    if ('sent' in step) {
      const sent = facts.dispute === 'open' ? 0 : Math.min(step.sent, accounts.wallet);
      accounts.wallet -= sent;
      spent += sent;
      return undefined;
    }
    if ('isRefused' in step) return settle({ facts, refund: null });
    const { returned } = amountsOf(facts, pack);
    const offer = facts.isPaid && refund === null ? refundFor(pack, returned, accounts.wallet) : null;
    if (offer === null || facts.dispute === 'open') return undefined;
    const asked: AskedRefund = { ...offer, key: '', total: returned + offer.amount };
    return settle({ facts, refund: asked });
  };
  return {
    act,
    end: () => ({ ...accounts, spent, taken: amountsOf(known.facts, pack).taken, isAsked: known.refund !== null }),
  };
}

const reports = fc.record<PaymentReport>({
  paid: fc.constantFrom(null, paid.paid, paid.paid),
  refunded: fc.constantFrom(0, 0, 1, 330, 331, 495, 989, 990),
  dispute: fc.constantFrom(...disputeStages),
  isPending: fc.boolean(),
  isClosed: fc.boolean(),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ told: reports }) },
  fc.record({ sent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ asks: fc.constant(true as const) }),
  fc.record({ isRefused: fc.constant(true as const) }),
);

/** The property of a planner: whatever happens, the books add up, and a lost dispute leaves what was sent as a debt. */
const propertyOf = (plan: typeof starsMoves) =>
  fc.property(fc.array(steps, { maxLength: 14 }), fc.boolean(), fc.nat(120), (history, isLost, owed) => {
    const books = createBooks(plan, owed);
    books.act({ told: paid });
    for (const step of history) books.act(step);
    books.act({ told: { ...paid, dispute: isLost ? 'lost' : 'won' } });
    books.act({ isRefused: true });
    const { wallet, held, debt, spent, taken } = books.end();
    expect(held).toBe(0);
    expect(wallet + debt).toBe(100 - taken - spent - owed);
    // Nothing is owed as long as there is something to pay with.
    expect(wallet > 0 && debt < 0).toBe(false);
    if (isLost) expect({ wallet, debt }).toEqual({ wallet: 0, debt: 0 - spent - owed });
  });

describe('the stars of a purchase', () => {
  it('server.184 add up whatever is told, sent and asked for in any order, and end with nothing held', () => {
    fc.assert(propertyOf(starsMoves), { numRuns: 5_000 });
  });

  const damaged: Readonly<Record<string, typeof starsMoves>> = {
    'forgets what is held': (change, holdings, claims) => starsMoves(change, { ...holdings, holds: [] }, claims),
    'forgets what is owed': (change, holdings, claims) => starsMoves(change, { ...holdings, owed: 0 }, claims),
    'takes nothing that is missing': (...all) => starsMoves(...all).filter(({ kind }) => kind !== 'debt'),
    'keeps what is released': (...all) => starsMoves(...all).filter(({ kind }) => kind !== 'release'),
  };
  it.each(Object.entries(damaged))('server.184 control: books that somebody keeps who %s do not', (_, plan) => {
    expect(fc.check(propertyOf(plan), { numRuns: 5_000 }).failed).toBe(true);
  });
});
