import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { builtInGifts } from '../gifts/builtInGifts.ts';
import { roomAfter, type Supporter } from './roomAfter.ts';
import { tipRefusal, type Tip, type TipFacts } from './tipRefusal.ts';

const tip: Tip = {
  quantity: 25,
  source: 'shortcut',
  giftId: undefined,
  text: 'toca !25',
  isTopLevel: true,
  isPublic: true,
  hasAttachment: false,
  isAsPerson: true,
};
const wallet = { balance: 100, isFrozen: false, spent: { day: 0, week: 0, isNew: false } };
const known = { isLive: true, isEnabled: true, minimumTip: 10, gift: undefined, isPayee: false, isMinor: false };
const facts: TipFacts = { ...known, wallet };
const [gift] = builtInGifts.filter(({ star_amount }) => star_amount === 25);
const asGift = { source: 'gift', giftId: 'girassol' } as const;
const spent = (day: number, week: number, isNew = false) => ({
  wallet: { balance: 90_000, isFrozen: false, spent: { day, week, isNew } },
});

const cases: readonly (readonly [string, Partial<Tip>, Partial<TipFacts>, string | null])[] = [
  ['a shortcut', {}, {}, null],
  ['an amount that the text does not name', { source: 'amount', text: '' }, {}, null],
  ['a recording', {}, { isLive: false }, 'starsOff'],
  ['a broadcast that takes none', {}, { isEnabled: false }, 'starsOff'],
  ['the payee', {}, { isPayee: true }, 'noPermission'],
  ['a page', { isAsPerson: false }, {}, 'noPermission'],
  ['another amount than the text says', { quantity: 24 }, {}, 'stars_quantity not_allowed'],
  ['an amount that the text charges in passing', { text: '!10,50', quantity: 10 }, {}, 'stars_quantity not_allowed'],
  ['no source', { source: undefined }, {}, 'stars_source missing'],
  ['a reply', { isTopLevel: false }, {}, 'stars_quantity not_offered'],
  ['a narrower audience', { isPublic: false }, {}, 'stars_quantity not_offered'],
  ['another attachment', { hasAttachment: true }, {}, 'stars_quantity not_offered'],
  ['fewer than the minimum', {}, { minimumTip: 26 }, 'stars_quantity out_of_range'],
  ['somebody without a wallet', {}, { wallet: null }, 'starsShort'],
  ['more than the balance', {}, { wallet: { ...wallet, balance: 24 } }, 'starsShort'],
  ['the whole balance', {}, { wallet: { ...wallet, balance: 25 } }, null],
  ['a frozen wallet', {}, { wallet: { ...wallet, isFrozen: true } }, 'starsFrozen'],
  ['a minor', {}, { isMinor: true }, 'starsMinor'],
  ['a minor without stars', {}, { isMinor: true, wallet: null }, 'starsMinor'],
  ['the last of the day', {}, spent(49_975, 60_000), null],
  ['more than the day', {}, spent(49_976, 60_000), 'starsLimit'],
  ['more than the week', {}, spent(0, 199_976), 'starsLimit'],
  ['more than a first day', {}, spent(4_976, 4_976, true), 'starsLimit'],
];

describe('a comment with stars', () => {
  it.each(cases)('S1.04 from %s', (_, changedTip, changedFacts, expected) => {
    const refusal = tipRefusal({ ...tip, ...changedTip }, { ...facts, ...changedFacts });
    const said = refusal?.fields ? Object.entries(refusal.fields).join().replace(',', ' ') : (refusal?.reason ?? null);
    expect(said).toBe(expected);
  });

  const giftCases: readonly (readonly [string, Partial<Tip>, Partial<TipFacts>, string | null])[] = [
    ['at its price', asGift, { gift }, null],
    ['at the least amount, which is more', { ...asGift, quantity: 30 }, { gift, minimumTip: 30 }, null],
    ['at the price before the minimum rose', asGift, { gift, minimumTip: 30 }, 'stars_quantity price_changed'],
    ['at a lower price', { ...asGift, quantity: 10 }, { gift }, 'stars_quantity price_changed'],
    ['at a higher price', { ...asGift, quantity: 26 }, { gift }, 'stars_quantity price_changed'],
    ['that does not exist', asGift, {}, 'stars_gift_id gift_gone'],
    ['without a picture', asGift, { gift: gift && { ...gift, gift_animated_image: null } }, 'stars_gift_id gift_gone'],
    ['without a name', { source: 'gift' }, { gift }, 'stars_gift_id missing'],
    ['named by a shortcut', { giftId: 'girassol' }, { gift }, 'stars_gift_id not_allowed'],
    ['beyond the balance', asGift, { gift, wallet: { ...wallet, balance: 24 } }, 'starsShort'],
  ];
  it.each(giftCases)('S5.18 as a gift %s', (_, changedTip, changedFacts, expected) => {
    const refusal = tipRefusal({ ...tip, ...changedTip }, { ...facts, ...changedFacts });
    const said = refusal?.fields ? Object.entries(refusal.fields).join().replace(',', ' ') : (refusal?.reason ?? null);
    expect(said).toBe(expected);
  });
});

describe('a room', () => {
  const empty = {
    ftentidentifier: '1',
    isEnabled: true,
    minimumTip: 10,
    received: 0,
    tips: 0,
    supporters: 0,
    top: [],
    head: '',
    version: 0,
  };

  it('stars.01 stars.20 adds up to the tips that were not refunded, whatever their order', () => {
    const step = fc.record({ by: fc.nat(5), quantity: fc.integer({ min: 10, max: 60 }), isRefund: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const kept: { by: number; quantity: number }[] = [];
        const sumOf = (by: number) => kept.reduce((sum, each) => sum + (each.by === by ? each.quantity : 0), 0);
        const supporterOf = (by: number): Supporter => ({ actor: `${by + 8}`, name: `n${by}`, quantity: sumOf(by) });
        let room = empty as Parameters<typeof roomAfter>[0];
        for (const { by, quantity, isRefund } of steps) {
          const before = sumOf(by);
          const index = kept.findIndex((each) => each.by === by);
          if (isRefund && index === -1) continue;
          if (isRefund) kept.splice(index, 1);
          else kept.push({ by, quantity });
          const others = isRefund ? [0, 1, 2, 3, 4, 5].map(supporterOf) : room.top;
          room = roomAfter(room, { before, after: supporterOf(by), others }, `${room.version}`);
        }
        // Ids are numbers: 9 comes before 10.
        const supporters = [0, 1, 2, 3, 4, 5].map(supporterOf).filter(({ quantity }) => quantity > 0);
        const top = supporters.sort((a, b) => b.quantity - a.quantity || Number(a.actor) - Number(b.actor)).slice(0, 3);
        expect(room).toMatchObject({
          received: kept.reduce((sum, { quantity }) => sum + quantity, 0),
          tips: kept.length,
          supporters: supporters.length,
          top,
        });
      }),
    );
  });
});
