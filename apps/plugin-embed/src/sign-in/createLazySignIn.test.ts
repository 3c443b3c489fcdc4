import { describe, expect, it, jest } from '@jest/globals';
import type { SignIn } from 'ufi-plugin';
import { createLazySignIn } from './createLazySignIn.ts';

function prepare() {
  const loaded = {
    open: jest.fn(),
    offer: jest.fn(),
    cancel: jest.fn(),
    receive: jest.fn(),
    status: jest.fn<SignIn['status']>(() => 'waiting'),
    formNonce: jest.fn<SignIn['formNonce']>(() => null),
    formSent: jest.fn(),
    subscribe: jest.fn<SignIn['subscribe']>(() => () => undefined),
  };
  const load = jest.fn<() => Promise<SignIn>>(async () => loaded);
  const openPopup = jest.fn();
  return { loaded, load, openPopup, signIn: createLazySignIn(load, openPopup) };
}

describe('createLazySignIn', () => {
  it('S4.40/2 opens the popup in the press, before the code is there', async () => {
    const { loaded, load, openPopup, signIn } = prepare();
    expect(load).not.toHaveBeenCalled();
    signIn.open();
    expect({ popups: openPopup.mock.calls.length, opened: loaded.open.mock.calls.length }).toEqual({
      popups: 1,
      opened: 0,
    });
    await Promise.resolve();
    expect({ popups: openPopup.mock.calls.length, opened: loaded.open.mock.calls.length }).toEqual({
      popups: 1,
      opened: 1,
    });
    expect(signIn.status()).toBe('waiting');
  });

  it('loads its code once, and opens once for all presses until then', async () => {
    const { loaded, load, signIn } = prepare();
    signIn.offer();
    signIn.open();
    signIn.open();
    await Promise.resolve();
    const calls = [load, loaded.offer, loaded.open].map(({ mock }) => mock.calls.length);
    expect(calls).toEqual([1, 0, 1]);
  });

  it('tells that its code could not be loaded, and loads it again at the next press', async () => {
    const { load, loaded, signIn } = prepare();
    const listener = jest.fn();
    signIn.subscribe(listener);
    load.mockRejectedValueOnce(new Error('offline'));
    signIn.open();
    await new Promise((resolve) => setTimeout(resolve));
    expect({ status: signIn.status(), changes: listener.mock.calls.length }).toEqual({ status: 'failed', changes: 1 });
    signIn.open();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded.open).toHaveBeenCalledTimes(1);
  });

  it('opens nothing for a visitor who has cancelled before the code is there', async () => {
    const { loaded, signIn } = prepare();
    signIn.open();
    signIn.cancel();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded.open).not.toHaveBeenCalled();
  });
});
