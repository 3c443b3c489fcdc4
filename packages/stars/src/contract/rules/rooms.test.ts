import { describe, expect, it } from '@jest/globals';
import { maxStars, type StarsRoom } from 'ufi-core/contract';
import * as v from 'valibot';
import { builtInGifts } from '../gifts/builtInGifts.ts';
import { chainedLine, roomAfter } from './roomAfter.ts';
import { roomWithGoal } from './roomWithGoal.ts';
import { roomWithin } from './roomWithin.ts';
import { matchChange, matchImage, roomWithMatch } from './roomWithMatch.ts';
import { starsAttachment } from './starsAttachment.ts';
import { dailyLimit, isWithinLimits } from './starsLimits.ts';
import { firstInstanceStars, firstPageStars, instanceStarsSchema, pageStarsSchema } from './starsSettings.ts';

const room: StarsRoom = {
  ftentidentifier: '1',
  isEnabled: true,
  minimumTip: 10,
  received: 90,
  tips: 2,
  supporters: 1,
  top: [],
  head: '',
  version: 7,
};
const ana = (quantity: number) => ({ actor: '8', name: 'Ana', quantity });
const goal = { id: 3, title: 'Palco', target: 100, isReached: false };
const match = { imageSrc: '/a.svg', left: 40 };

describe('a room', () => {
  it('stars.09 a goal is filled by what is received, and stays reached after a refund', () => {
    const add = (from: StarsRoom, before: number, after: number) =>
      roomAfter(from, { before, after: ana(after), others: [] }, 'x');
    const almost = add({ ...room, goal }, 0, 9);
    expect(almost).toMatchObject({ received: 99, goal: { ...goal, isReached: false }, version: 8 });
    const reached = add(almost, 9, 10);
    expect(reached.goal).toEqual({ ...goal, isReached: true });
    expect(add(reached, 10, 0)).toMatchObject({ received: 90, goal: { isReached: true }, version: 10 });
    expect(Object.keys(add(room, 0, 9))).not.toEqual(expect.arrayContaining(['goal']));
    expect(Object.keys(add(room, 0, 9))).not.toEqual(expect.arrayContaining(['match']));
  });

  it('stars.201 what a promotion adds is received, and missing from what is left of it', () => {
    const change = { before: 0, after: ana(25), others: [], matched: 25 };
    expect(roomAfter({ ...room, match }, change, 'x')).toMatchObject({
      received: 140,
      match: { imageSrc: '/a.svg', left: 15 },
    });
    expect(Object.keys(roomAfter(room, change, 'x'))).not.toContain('match');
  });

  it('stars.09 a goal has a number of its own, is the same if it is set again, and is none that is reached already', () => {
    const chosen = { title: 'Palco', target: 91 };
    const set = roomWithGoal(room, chosen);
    expect(set).toEqual({ ...room, goal: { ...chosen, id: 8, isReached: false }, version: 8 });
    const again = set && roomWithGoal(set, { ...chosen });
    expect(again).toBe(set);
    expect(set && roomWithGoal(set, { ...chosen, title: 'Som' })?.goal?.id).toBe(9);
    expect(set && roomWithGoal(set, { ...chosen, target: 92 })?.goal?.target).toBe(92);
    expect(roomWithGoal(room, { title: 'Palco', target: 90 })).toBeNull();
    expect(roomWithGoal(room, null)).toBe(room);
    expect(set && roomWithGoal(set, null)).toEqual({ ...room, version: 9 });
  });

  it('stars.220 what is above a broadcast turns it off, and never on, and raises its minimum', () => {
    const open = { isEnabled: true, minimumTip: 5, version: 2 };
    expect(roomWithin(room, open)).toEqual({ ...room, version: 9 });
    expect(roomWithin(room, { ...open, minimumTip: 30 }).minimumTip).toBe(30);
    expect(roomWithin(room, { ...open, isEnabled: false }).isEnabled).toBe(false);
    expect(roomWithin({ ...room, isEnabled: false }, open).isEnabled).toBe(false);
  });

  it('stars.265 a promotion fills the slice of a live broadcast below half, and takes back what is left', () => {
    expect([4_999, 5_000, 0].map((left) => matchChange(left, true, 20_000))).toEqual([5_001, 0, 10_000]);
    expect(matchChange(1_000, true, 30)).toBe(30);
    expect(matchChange(1_000, false, 20_000)).toBe(-1_000);
    expect(roomWithMatch(room, 40)).toEqual({ ...room, match: { imageSrc: matchImage, left: 40 }, version: 8 });
    expect(roomWithMatch({ ...room, match }, 0)).toEqual({ ...room, match: { ...match, left: 0 }, version: 8 });
    expect(roomWithMatch({ ...room, match }, null)).toEqual({ ...room, version: 8 });
    expect(matchImage).toMatch(/^\/media\/gifts\/.+\.svg$/);
  });

  it('stars.01 a line of the ledger names what it is, and what was added only if something was', () => {
    const line = { seq: 4, kind: 'tip', comment: '9', amount: 25 } as const;
    expect(chainedLine('a', line)).toBe('a\n4 tip 9 25');
    expect(chainedLine('a', { ...line, matched: 0 })).toBe('a\n4 tip 9 25');
    expect(chainedLine('a', { ...line, matched: 5 })).toBe('a\n4 tip 9 25 +5');
  });
});

describe('the stars of a comment', () => {
  it('S3.08 say what was sent and, of a promotion, what was added', () => {
    const none = { gift: undefined, match: undefined };
    expect(starsAttachment(25, none)).toEqual({ metadata: { quantity: 25 }, userTippedQuantity: 25 });
    expect(starsAttachment(25, { ...none, match })).toEqual({
      metadata: { quantity: 50 },
      userTippedQuantity: 25,
      matchingQuantity: 25,
      promotionEvent: { imageSrc: '/a.svg' },
    });
    expect(starsAttachment(50, { ...none, match }).metadata).toEqual({ quantity: 90 });
    expect(starsAttachment(25, { ...none, match: { ...match, left: 0 } })).toEqual(starsAttachment(25, none));
  });

  it('S5.18 carry a gift with its picture, if it has one', () => {
    const [gift] = builtInGifts;
    if (gift === undefined) throw new Error('there is no gift');
    const sent = starsAttachment(10, { gift, match: undefined });
    expect(sent).toMatchObject({ gift, previewImageSrc: gift.gift_animated_image?.preview_uri });
    const plain = starsAttachment(10, { gift: { ...gift, gift_animated_image: null }, match: undefined });
    expect(Object.keys(plain)).not.toContain('previewImageSrc');
    expect(plain.gift?.id).toBe(gift.id);
  });
});

describe('limits and settings of stars', () => {
  it('S1.04 limits are reached exactly', () => {
    const spent = { day: 0, week: 0, isNew: false };
    expect(isWithinLimits({ ...spent, week: 199_990 }, 10)).toBe(true);
    expect(isWithinLimits({ ...spent, week: 199_991 }, 10)).toBe(false);
    expect(isWithinLimits({ ...spent, day: 49_990 }, 10)).toBe(true);
    expect(isWithinLimits({ ...spent, day: 49_991 }, 10)).toBe(false);
    expect([dailyLimit({ isNew: true, own: 100 }), dailyLimit({ isNew: true }), dailyLimit({ isNew: false })]).toEqual([
      100, 5_000, 50_000,
    ]);
  });

  it('stars.220 settings name each switch, and the first ones take stars and no money', () => {
    expect(firstPageStars).toEqual({ isEnabled: true, minimumTip: 10, hasTipJar: false });
    expect(firstInstanceStars).toEqual({ isSelling: true, isSending: true });
    expect(v.is(pageStarsSchema, firstPageStars)).toBe(true);
    expect(v.is(instanceStarsSchema, firstInstanceStars)).toBe(true);
    for (const minimumTip of [9, maxStars + 1, 10.5]) {
      expect(v.is(pageStarsSchema, { ...firstPageStars, minimumTip })).toBe(false);
    }
    expect(v.is(pageStarsSchema, { ...firstPageStars, minimumTip: maxStars })).toBe(true);
    expect(v.is(pageStarsSchema, {})).toBe(false);
    expect(v.is(instanceStarsSchema, {})).toBe(false);
  });
});
