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

describe('createSignInRouter', () => {
  it('notifies the page of each click, once, while it listens', async () => {
    const { router, notify, done } = openRouter();
    router.onSignInRequested(notify);
    await Promise.resolve();
    router.open();
    router.open();
    router.onSignInRequested(null);
    router.open();
    expect(done()).toEqual([2, 3]);
  });

  it('D3 leaves signing in to a page that knows its visitors', async () => {
    const { router, notify, done } = openRouter();
    router.onSignInRequested(notify);
    router.delegateToPage();
    await Promise.resolve();
    router.open();
    expect(done()).toEqual([1, 0]);
  });

  it('D3 routes a click made before the page’s first message by that message', async () => {
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

  it('opens the popup at the first message of a page without accounts of its own', async () => {
    const { router, notify, done } = openRouter();
    router.open();
    router.onSignInRequested(notify);
    await Promise.resolve();
    expect(done()).toEqual([1, 1]);
  });

  it('opens the popup at once outside of a frame', () => {
    const { router, done } = openRouter(false);
    router.open();
    expect(done()).toEqual([0, 1]);
  });

  it('waits for a silent page as long as a click can open a popup, once', () => {
    const { router, done } = openRouter();
    router.open();
    router.open();
    jest.advanceTimersByTime(700);
    expect(done()).toEqual([0, 1]);
    router.open();
    expect(done()).toEqual([0, 2]);
  });
});
