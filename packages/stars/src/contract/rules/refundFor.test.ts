import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { refundFor, starsReturned } from './refundFor.ts';

const pack = { stars: 100, price: 990 };

describe('what goes back for the stars that are left', () => {
  it('stars.45 is their part of the price, and with the last of them all that remains', () => {
    expect(refundFor(pack, 0, 100)).toEqual({ stars: 100, amount: 990 });
    expect(refundFor(pack, 0, 5_000)).toEqual({ stars: 100, amount: 990 });
    expect(refundFor(pack, 0, 33)).toEqual({ stars: 33, amount: 327 });
    expect(refundFor(pack, 327, 67)).toEqual({ stars: 67, amount: 663 });
    expect(refundFor(pack, 0, 0)).toBeNull();
    expect(refundFor(pack, 990, 100)).toBeNull();
  });

  it('stars.45 never takes more stars than are left, whatever they cost and whatever went back before', () => {
    const purchases = fc.record({
      stars: fc.integer({ min: 1, max: 5_000 }),
      price: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(purchases, fc.nat(5_000), fc.nat(5_000), (bought, before, left) => {
        const returned = Math.min(before, bought.price);
        const taken = starsReturned(returned, bought);
        const offer = refundFor(bought, returned, left);
        if (offer === null) return;
        expect(offer.stars).toBeLessThanOrEqual(left);
        expect(offer.amount).toBeGreaterThan(0);
        // What the payment service says afterwards takes just these stars.
        expect(starsReturned(returned + offer.amount, bought) - taken).toBe(offer.stars);
        // With all that is left, all of the money is back.
        if (taken + left >= bought.stars) expect(returned + offer.amount).toBe(bought.price);
      }),
      { numRuns: 2_000 },
    );
  });
});
