import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserClock } from 'ufi-browser';
import { createSignInRouter } from './createSignInRouter.ts';

function openRouter(isInPage = true) {
  const openPopup = jest.fn();
  const notify = jest.fn();
  const router = createSignInRouter({ clock: browserClock, openPopup, isInPage });
  const done = () => [notify.mock.calls.length, openPopup.mock.calls.length];
  return { router, notify, done };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

describe('the way to signing in', () => {
  it('tells the page of each click, once, as long as it listens', async () => {
    const { router, notify, done } = openRouter();
    router.onSignInRequested(notify);
    await Promise.resolve();
    router.open();
    router.open();
    router.onSignInRequested(null);
    router.open();
    expect(done()).toEqual([2, 3]);
  });

  it('D3 leads to the page instead of a popup once that has said who its visitors are', async () => {
    const { router, notify, done } = openRouter();
    router.onSignInRequested(notify);
    router.delegateToPage();
    await Promise.resolve();
    router.open();
    expect(done()).toEqual([1, 0]);
  });

  it('D3 leads a click that was made before the page could speak to where its first words lead', async () => {
    const { router, notify, done } = openRouter();
    router.open();
    jest.advanceTimersByTime(690);
    expect(done()).toEqual([0, 0]);
    router.onSignInRequested(notify);
    router.delegateToPage();
    await Promise.resolve();
    expect(done()).toEqual([1, 0]);
    jest.advanceTimersByTime(700);
    expect(done()).toEqual([1, 0]);
  });

  it('opens the popup at the first words of a page that has no accounts of its own', async () => {
    const { router, notify, done } = openRouter();
    router.open();
    router.onSignInRequested(notify);
    await Promise.resolve();
    expect(done()).toEqual([1, 1]);
  });

  it('opens the popup at once in a window of its own', () => {
    const { router, done } = openRouter(false);
    router.open();
    expect(done()).toEqual([0, 1]);
  });

  it('waits for a page that is silent as long as a browser lets a click open a popup, once', () => {
    const { router, done } = openRouter();
    router.open();
    router.open();
    jest.advanceTimersByTime(700);
    expect(done()).toEqual([0, 1]);
    router.open();
    expect(done()).toEqual([0, 2]);
  });
});
