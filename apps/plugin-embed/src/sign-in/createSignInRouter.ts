import type { Clock } from 'ufi-core/request';
import type { SiteSignIn } from '../page-bridge/pageHandler.ts';

/** How a visitor comes to sign in, wherever they have pressed something for it. */
interface SignInRouter extends Pick<SiteSignIn, 'delegateToPage' | 'onSignInRequested'> {
  /** Only in a click, or the browser opens no popup. */
  open(this: void): void;
}

interface SignInRouterOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Only in a click, or soon after it. */
  readonly openPopup: () => void;
  /** Whether a page may stand around, which has not been heard yet. */
  readonly isInPage: boolean;
}

/** Browsers open a popup for about a second after the click that wants it. */
const longestWaitMs = 700;

/**
 * Makes the one way in: the page is told of whoever takes it, and stands in for the popup once it has said so (D3). Who
 * presses before anything was heard of the page waits for its first words.
 */
export function createSignInRouter({ clock, openPopup, isInPage }: SignInRouterOptions): SignInRouter {
  let notifyPage: (() => void) | null = null;
  let isDelegated = false;
  let isPageKnown = !isInPage;
  let isWaiting = false;

  const signIn = () => {
    notifyPage?.();
    if (!isDelegated) openPopup();
  };
  const decide = () => {
    isPageKnown = true;
    if (!isWaiting) return;
    isWaiting = false;
    signIn();
  };

  return {
    delegateToPage: () => void (isDelegated = true),
    onSignInRequested(notify) {
      notifyPage = notify;
      // What the page has said until now is heard first.
      if (notify !== null) queueMicrotask(decide);
    },
    open() {
      if (isPageKnown) return signIn();
      if (!isWaiting) clock.setTimer(longestWaitMs, decide);
      isWaiting = true;
    },
  };
}
