import { describe, expect, it } from '@jest/globals';
import { builtInGifts } from '../contract/index.ts';
import { giftName } from './giftName.ts';
import { giftRows } from './giftRows.ts';
import { flyoutStars, type StarsFlow } from './starsFlow.ts';

const flow = (minimum: number | null, gifts = builtInGifts): StarsFlow => ({
  minimum_star_sending_amount: minimum,
  stars_virtual_gifts: gifts,
});
const ids = (gifts: readonly { readonly id: string }[]) => gifts.map(({ id }) => id);

describe('the gifts of a broadcast', () => {
  it('S9.09/8 have the SMALL ones in a row of their own, all in the order of the catalogue', () => {
    const { small, others } = giftRows(flow(10));
    expect(ids(small)).toEqual(['aplauso', 'girassol', 'cafe', 'tambor']);
    expect(ids(others)).toEqual(['violao', 'trompete', 'virada', 'sax', 'bis', 'turne']);
  });

  it('S5.18 are left out without a tier, a picture or an amount', () => {
    const [first, second, third, ...rest] = builtInGifts.map((gift) => ({ ...gift }));
    if (!first || !second || !third) throw new Error('there are fewer than three gifts');
    first.tier = null;
    second.gift_animated_image = null;
    third.star_amount = null;
    const gifts = [first, second, third, ...rest];
    expect(ids(giftRows(flow(null, gifts)).small)).toEqual(['tambor']);
    expect(ids(giftRows(flow(10, gifts)).small)).toEqual(['cafe', 'tambor']);
  });

  it('S5.18 cost what the broadcast says by now, and nothing once they are gone; an amount is itself', () => {
    expect(flyoutStars(flow(10), { gift: 'cafe' })).toMatchObject({ quantity: 50, gift: { id: 'cafe' } });
    expect(flyoutStars(flow(60), { gift: 'cafe' })).toMatchObject({ quantity: 60 });
    expect(flyoutStars(flow(10, []), { gift: 'cafe' })).toBeNull();
    expect(flyoutStars(flow(10), { amount: 33 })).toEqual({ quantity: 33, gift: null });
  });

  it("S3.10 have a name in the reader's language, or the catalogue's own", () => {
    const image = builtInGifts[4]?.gift_animated_image;
    if (!image) throw new Error('there is no such gift');
    expect([giftName(image, 'en-US'), giftName(image, 'de-DE')]).toEqual(['Guitar', 'Violão']);
  });
});
