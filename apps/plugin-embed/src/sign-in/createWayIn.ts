import type { SiteSignIn } from '../page-line/pageLine.ts';

/** How a visitor comes to sign in, wherever they have pressed something for it. */
interface WayIn extends Pick<SiteSignIn, 'askPage' | 'onWanted'> {
  /** Only in a click, or the browser opens no popup. */
  open(this: void): void;
}

/** Makes the one way in: the page is told of whoever takes it, and stands in for the popup once it has said so (D3). */
export function createWayIn(openPopup: () => void): WayIn {
  let tellWanted: (() => void) | null = null;
  let isPageAsked = false;
  return {
    askPage: () => void (isPageAsked = true),
    onWanted: (tell) => void (tellWanted = tell),
    open() {
      tellWanted?.();
      if (!isPageAsked) openPopup();
    },
  };
}
