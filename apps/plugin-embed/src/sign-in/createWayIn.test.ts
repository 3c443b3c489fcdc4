import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserClock } from 'ufi-browser';
import { createWayIn } from './createWayIn.ts';

function openWay(isInPage = true) {
  const openPopup = jest.fn();
  const tell = jest.fn();
  const way = createWayIn({ clock: browserClock, openPopup, isInPage });
  const done = () => [tell.mock.calls.length, openPopup.mock.calls.length];
  return { way, tell, done };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

describe('the way to signing in', () => {
  it('tells the page of each click, once, as long as it listens', async () => {
    const { way, tell, done } = openWay();
    way.onWanted(tell);
    await Promise.resolve();
    way.open();
    way.open();
    way.onWanted(null);
    way.open();
    expect(done()).toEqual([2, 3]);
  });

  it('D3 leads to the page instead of a popup once that has said who its visitors are', async () => {
    const { way, tell, done } = openWay();
    way.onWanted(tell);
    way.askPage();
    await Promise.resolve();
    way.open();
    expect(done()).toEqual([1, 0]);
  });

  it('D3 leads a click that was made before the page could speak to where its first words lead', async () => {
    const { way, tell, done } = openWay();
    way.open();
    jest.advanceTimersByTime(690);
    expect(done()).toEqual([0, 0]);
    way.onWanted(tell);
    way.askPage();
    await Promise.resolve();
    expect(done()).toEqual([1, 0]);
    jest.advanceTimersByTime(700);
    expect(done()).toEqual([1, 0]);
  });

  it('opens the popup at the first words of a page that has no accounts of its own', async () => {
    const { way, tell, done } = openWay();
    way.open();
    way.onWanted(tell);
    await Promise.resolve();
    expect(done()).toEqual([1, 1]);
  });

  it('opens the popup at once in a window of its own', () => {
    const { way, done } = openWay(false);
    way.open();
    expect(done()).toEqual([0, 1]);
  });

  it('waits for a page that is silent as long as a browser lets a click open a popup, once', () => {
    const { way, done } = openWay();
    way.open();
    way.open();
    jest.advanceTimersByTime(700);
    expect(done()).toEqual([0, 1]);
    way.open();
    expect(done()).toEqual([0, 2]);
  });
});
