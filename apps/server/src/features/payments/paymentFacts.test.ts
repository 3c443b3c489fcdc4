import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  amountsBetween,
  amountsOf,
  disputeStages,
  factsOf,
  joinFacts,
  noFacts,
  stateOf,
  type BookedAmounts,
  type PaymentReport,
} from './paymentFacts.ts';

const purchase = { stars: 100, price: 990, currency: 'BRL' } as const;
const paid = { amount: 990, currency: 'BRL' } as const;
const report: PaymentReport = { paid: null, refunded: 0, dispute: 'none', isPending: false, isClosed: false };

/** Events of a payment service about a purchase with a bad end, in the order in which it happened. */
const history: readonly PaymentReport[] = [
  { ...report, isPending: true },
  { ...report, paid },
  { ...report, paid, refunded: 330 },
  { ...report, paid, refunded: 331 },
  { ...report, paid, refunded: 331, dispute: 'inquiry' },
  { ...report, paid, refunded: 331, dispute: 'open' },
  { ...report, paid, refunded: 331, dispute: 'lost' },
];

function* ordersOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

const nothing: BookedAmounts = { given: 0, taken: 0, received: 0, returned: 0 };
const sum = (one: BookedAmounts, other: BookedAmounts): BookedAmounts => ({
  given: one.given + other.given,
  taken: one.taken + other.taken,
  received: one.received + other.received,
  returned: one.returned + other.returned,
});

/** The end of reports that are booked as the differences of what is known. */
function endOf(reports: readonly PaymentReport[]) {
  let [facts, booked] = [noFacts, nothing];
  for (const each of reports) {
    const known = joinFacts(facts, factsOf(each, purchase));
    const change = amountsBetween(facts, known, purchase);
    if (Math.min(...Object.values(change)) < 0) throw new Error(`booked backwards: ${JSON.stringify(change)}`);
    [facts, booked] = [known, sum(booked, change)];
  }
  return JSON.stringify({ facts, booked, state: stateOf(facts, purchase) });
}

/** The control: the end if each report were booked by itself. */
const endOfEvents = (reports: readonly PaymentReport[]) =>
  JSON.stringify(reports.map((each) => amountsOf(factsOf(each, purchase), purchase)).reduce(sum, nothing));

describe('what is known of a payment', () => {
  it('server.153 ends alike in all 5,040 orders of seven reports, each also sent twice', () => {
    const ends = new Set<string>();
    let orders = 0;
    for (const order of ordersOf(history)) {
      orders += 1;
      ends.add(endOf(order)).add(endOf([...order, ...order]));
    }
    expect(orders).toBe(5_040);
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      {
        facts: { isPaid: true, isOther: false, refunded: 331, dispute: 'lost', isPending: true, isClosed: false },
        booked: { given: 100, taken: 100, received: 990, returned: 990 },
        state: 'disputed',
      },
    ]);
    // Booking the events themselves would not: twice is not once.
    expect(endOfEvents([...history, ...history])).not.toBe(endOfEvents(history));
  });

  const amount = fc.constantFrom(0, 1, 329, 330, 500, 989, 990, 991, 2_000);
  const reports = fc.record<PaymentReport>({
    paid: fc.option(fc.record({ amount, currency: fc.constantFrom('BRL', 'USD') }), { nil: null }),
    refunded: amount,
    dispute: fc.constantFrom(...disputeStages),
    isPending: fc.boolean(),
    isClosed: fc.boolean(),
  });

  it('server.153 ends alike whatever is told, in any order and however often', () => {
    fc.assert(
      fc.property(fc.array(reports, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (told, dice) => {
        const shuffled = [...told, ...told]
          .map((each) => ({ each, place: dice.next().value ?? 0 }))
          .sort((one, other) => one.place - other.place)
          .map(({ each }) => each);
        expect(endOf(shuffled)).toBe(endOf(told));
      }),
      { numRuns: 2_000 },
    );
  });

  it('server.154 brings stars only for the price and in its currency', () => {
    const facts = (amount: number, currency: string) => factsOf({ ...report, paid: { amount, currency } }, purchase);
    for (const other of [facts(989, 'BRL'), facts(991, 'BRL'), facts(990, 'USD'), facts(0, 'BRL')]) {
      expect(amountsOf(other, purchase)).toEqual(nothing);
      expect(stateOf(other, purchase)).toBe('review');
    }
    expect(amountsOf(facts(990, 'BRL'), purchase)).toEqual({ ...nothing, given: 100, received: 990 });
  });

  it('server.154 control: facts that believe an event its price bring all stars for a cent', () => {
    const cheap = { ...report, paid: { amount: 1, currency: 'BRL' } };
    const believed = factsOf(cheap, { ...purchase, price: cheap.paid.amount });
    expect([believed, factsOf(cheap, purchase)].map((facts) => amountsOf(facts, purchase).given)).toEqual([100, 0]);
  });

  it('server.155 takes stars back in proportion to the money, and all of them with the last of it', () => {
    const taken = (refunded: number) => amountsOf(factsOf({ ...report, paid, refunded }, purchase), purchase).taken;
    expect([0, 9, 10, 495, 989, 990, 5_000].map(taken)).toEqual([0, 0, 1, 50, 99, 100, 100]);
  });

  const states: readonly (readonly [Partial<PaymentReport>, string])[] = [
    [{}, 'open'],
    [{ isPending: true }, 'pending'],
    [{ isClosed: true }, 'declined'],
    [{ isPending: true, isClosed: true }, 'declined'],
    [{ paid, isClosed: true }, 'paid'],
    [{ paid, refunded: 500 }, 'paid'],
    [{ paid, refunded: 990 }, 'refunded'],
    [{ paid, dispute: 'inquiry' }, 'paid'],
    [{ paid, dispute: 'open' }, 'disputed'],
    [{ paid, dispute: 'won' }, 'paid'],
    [{ paid, dispute: 'lost' }, 'disputed'],
  ];
  it.each(states)('server.153 shows %j as %s', (said, state) => {
    expect(stateOf(factsOf({ ...report, ...said }, purchase), purchase)).toBe(state);
  });
});
