import { describe, expect, it } from '@jest/globals';
import type { VirtualGift } from 'ufi-core/contract';
import { builtInGifts } from './builtInGifts.ts';
import { giftAmount, isGiftShown } from './giftAmount.ts';
import { giftListSchema } from './giftListSchema.ts';
import * as v from 'valibot';

const picture = { uri: '/media/a.png', preview_uri: '/media/b.png', width: 96, height: 96, accessibilityLabel: 'Sol' };
const gift: VirtualGift = { id: 'sol', tier: 'SMALL', star_amount: 25, gift_animated_image: picture };

describe('a gift', () => {
  it.each([
    [25, 10, 25],
    [25, 30, 30],
    [null, 30, 30],
    [25, null, 25],
    [null, null, 0],
  ])('S5.18 of %s stars where at least %s are taken costs %s', (star_amount, minimum, amount) => {
    expect(giftAmount({ star_amount }, minimum)).toBe(amount);
  });

  it.each([
    [{}, 10, true],
    [{ star_amount: null }, 10, true],
    [{ star_amount: null }, null, false],
    [{ id: '' }, 10, false],
    [{ tier: null }, 10, false],
    [{ gift_animated_image: null }, 10, false],
  ])('S5.18 with %j, at least %s stars, is shown: %s', (change, minimum, isShown) => {
    expect(isGiftShown({ ...gift, ...change }, minimum)).toBe(isShown);
  });
});

describe('the gifts that come with the software', () => {
  it('S3.10 are a catalogue with each tier, of which all are shown, from the cheapest to the dearest', () => {
    expect(v.parse(giftListSchema, builtInGifts)).toEqual(builtInGifts);
    expect(new Set(builtInGifts.map(({ tier }) => tier))).toEqual(new Set(['SMALL', 'MEDIUM', 'LARGE']));
    expect(builtInGifts.every((each) => isGiftShown(each, null))).toBe(true);
    const amounts = builtInGifts.map((each) => giftAmount(each, null));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });
});

describe("an owner's catalogue", () => {
  it('S3.10 names no gift twice', () => {
    expect(v.is(giftListSchema, [gift, { ...gift, id: 'lua' }])).toBe(true);
    expect(v.is(giftListSchema, [gift, gift])).toBe(false);
  });
});
