import type { Clock } from 'ufi-core/request';
import type { SiteSignIn } from '../page-bridge/pageHandler.ts';

/** Starts signing in, through our popup or through the embedding page. */
interface SignInRouter extends Pick<SiteSignIn, 'delegateToPage' | 'onSignInRequested'> {
  /** Starts signing in. Browsers allow a popup only during a click. */
  open(this: void): void;
}

interface SignInRouterOptions {
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Called during a click, or soon after it. */
  readonly openPopup: () => void;
  /** The frame is embedded, and the page has not sent anything yet. */
  readonly isInPage: boolean;
}

/** Browsers allow a popup for about a second after a click. */
const longestWaitMs = 700;

/**
 * Routes sign-in: notifies the page of each request, and opens no popup once the page has taken over (D3). A request
 * before the page's first message waits for it, 0.7 s at most.
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
      // Messages that the page has already sent are handled first.
      if (notify !== null) queueMicrotask(decide);
    },
    open() {
      if (isPageKnown) return signIn();
      if (!isWaiting) clock.setTimer(longestWaitMs, decide);
      isWaiting = true;
    },
  };
}
