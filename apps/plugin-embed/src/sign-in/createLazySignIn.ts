import type { SignIn, SignInStatus } from 'ufi-plugin';

/** Signing in as the frame sees it. */
export type FrameSignIn = Omit<SignIn, 'receive'>;

/**
 * A sign-in whose code is loaded when somebody signs in. The popup is opened before that: browsers allow it only during
 * a press.
 *
 * @param load loads the code, at the first request and after a failure
 */
export function createLazySignIn(load: () => Promise<SignIn>, openPopup: () => void): FrameSignIn {
  const listeners = new Set<() => void>();
  let loaded: SignIn | null = null;
  let isLoading = false;
  let requested: 'open' | 'offer' | null = null;
  let statusBefore: SignInStatus = 'idle';
  const notify = (): void => Array.from(listeners).forEach((listener) => listener());

  const onLoaded = (signIn: SignIn): void => {
    loaded = signIn;
    signIn.subscribe(notify);
    if (requested !== null) signIn[requested]();
  };
  const onFailure = (): void => {
    isLoading = false;
    statusBefore = 'failed';
    notify();
  };
  const request = (name: 'open' | 'offer'): void => {
    if (loaded !== null) return loaded[name]();
    if (requested !== 'open') requested = name;
    if (isLoading) return;
    isLoading = true;
    load().then(onLoaded, onFailure);
  };

  return {
    open() {
      openPopup();
      request('open');
    },
    offer: () => request('offer'),
    cancel() {
      requested = null;
      statusBefore = 'idle';
      loaded?.cancel();
    },
    status: () => loaded?.status() ?? statusBefore,
    formNonce: () => loaded?.formNonce() ?? null,
    formSent: () => loaded?.formSent(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
