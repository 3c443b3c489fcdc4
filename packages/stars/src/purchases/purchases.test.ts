import { describe, expect, it } from '@jest/globals';
import { createManualClock } from 'ufi-core/testing';
import { clientRefusal, transition, transportFailure } from 'ufi-core/request';
import { purchaseStates, type Purchase, type PurchaseState } from '../contract/purchases/purchase.ts';
import { createPurchaseWatch } from './createPurchaseWatch.ts';
import { debtPayment } from '../contract/index.ts';
import { offeredPack } from './offeredPack.ts';
import {
  firstQuestion,
  pauseAfter,
  purchaseWatchTable,
  type PurchaseWatchEvent,
  type PurchaseWatchState,
} from './purchaseWatchTable.ts';

const purchaseIn = (state: PurchaseState): Purchase => ({
  id: '12',
  stars: 100,
  price: 990,
  currency: 'BRL',
  state,
  refunded: 0,
  debtPaid: 0,
  at: 1,
  paidAt: null,
});

type State = PurchaseWatchState<Purchase>;

const moved = (state: State, event: PurchaseWatchEvent<Purchase>) =>
  transition(purchaseWatchTable<Purchase>(), state, event);

describe('a purchase after the checkout', () => {
  it.each(purchaseStates)('stars.41 %s: asks on only while the payment service may still say something', (state) => {
    const purchase = purchaseIn(state);
    const [next, ...effects] = moved(firstQuestion, { type: 'answered', purchase }) ?? [];
    const isUnderWay = state === 'open' || state === 'pending';
    expect(next).toMatchObject({ status: isUnderWay ? 'waiting' : 'settled', purchase });
    expect(effects).toEqual(isUnderWay ? [{ type: 'wait', ms: 1_000 }] : []);
  });

  it('stars.41 the pauses grow to a minute, and end once the buyer asks', () => {
    expect([1, 2, 3, 6, 7, 40].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    const known = { purchase: purchaseIn('pending'), asked: 7, isUnreachable: false };
    const waiting: State = { ...known, status: 'waiting' };
    expect(moved(waiting, { type: 'due' })).toEqual([{ ...known, status: 'asking', asked: 8 }, { type: 'ask' }]);
    expect(moved(waiting, { type: 'checked' })).toEqual([{ ...known, status: 'asking', asked: 1 }, { type: 'ask' }]);
  });

  it('stars.41 nothing is asked twice at a time, nor of what is settled or unknown', () => {
    const settled: State = { status: 'settled', purchase: purchaseIn('paid') };
    const unknown: State = { status: 'unknown' };
    for (const state of [firstQuestion, settled, unknown])
      for (const type of ['due', 'checked'] as const) expect(moved(state, { type })).toBeNull();
  });

  function watch() {
    const clock = createManualClock();
    const questions: { answer: (purchase: Purchase) => void; fail: (error: unknown) => void }[] = [];
    const states: State[] = [];
    const watching = createPurchaseWatch<Purchase>({
      ask: () => new Promise((answer, fail) => void questions.push({ answer, fail })),
      setTimer: clock.setTimer,
      onChange: (state) => states.push(state),
    });
    const answer = async (state: PurchaseState) => {
      questions.at(-1)?.answer(purchaseIn(state));
      await clock.advance(0);
    };
    const fail = async (error: unknown) => {
      questions.at(-1)?.fail(error);
      await clock.advance(0);
    };
    return { clock, watching, answer, fail, last: () => states.at(-1), asked: () => questions.length };
  }

  it('stars.41 asks until it is paid, also after the network was gone', async () => {
    const { clock, answer, fail, last, asked } = watch();
    await answer('open');
    await clock.advance(999);
    expect(asked()).toBe(1);
    await clock.advance(1);
    expect(asked()).toBe(2);
    await fail(transportFailure('network'));
    expect(last()).toMatchObject({ status: 'waiting', isUnreachable: true, purchase: { state: 'open' } });
    await clock.advance(2_000);
    await answer('pending');
    expect(last()).toMatchObject({ status: 'waiting', isUnreachable: false, purchase: { state: 'pending' } });
    await clock.advance(4_000);
    await answer('paid');
    expect(last()).toMatchObject({ status: 'settled', purchase: { state: 'paid' } });
    await clock.advance(600_000);
    expect(asked()).toBe(4);
  });

  it('stars.41 the buyer asks at once, and the timer is not due twice', async () => {
    const { clock, watching, answer, asked } = watch();
    await answer('pending');
    watching.check();
    watching.check();
    expect(asked()).toBe(2);
    await clock.advance(60_000);
    expect(asked()).toBe(2);
  });

  it('stars.41 somebody else’s purchase is not asked for again, and nothing is once the page is left', async () => {
    const other = watch();
    await other.fail(clientRefusal('noSuchObject'));
    expect(other.last()).toEqual({ status: 'unknown' });
    const left = watch();
    await left.answer('open');
    left.watching.stop();
    await left.clock.advance(60_000);
    expect({ other: other.asked(), left: left.asked() }).toEqual({ other: 1, left: 1 });
  });
});

it('stars.40 the smallest pack that brings what is lacking is offered first, or else the largest', () => {
  const packs = [300, 100, 750].map((stars) => ({ id: `p-${stars}`, stars, price: stars * 7, currency: 'BRL' }));
  const offered = [0, 100, 101, 750, 4_000].map((lacking) => offeredPack(packs, lacking)?.stars);
  expect(offered).toEqual([100, 100, 300, 750, 750]);
  expect(offeredPack([], 10)).toBeUndefined();
});

it.each([
  [100, 0, { paid: 0, left: 100 }],
  [100, 70, { paid: 70, left: 30 }],
  [100, 250, { paid: 100, left: 0 }],
])('stars.271 of %s stars a debt of %s takes its part first', (stars, debt, expected) => {
  expect(debtPayment(stars, debt)).toEqual(expected);
});
