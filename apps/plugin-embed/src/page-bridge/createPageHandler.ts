import { createPostGuard, parseHostMessage, type FrameEvent } from 'ufi-plugin/internal/frame';
import { createAppearance } from './createAppearance.ts';
import { createSiteTokenHandler } from './createSiteTokenHandler.ts';
import type { PageHandler, PageVisit } from './pageHandler.ts';
import { emitPageEvents } from './emitPageEvents.ts';

/**
 * Handles the page's messages; see {@link PageHandler}. The page is asked about submissions only if it has answered
 * `ready`, because the handler is not loaded before.
 */
export function createPageHandler(emit: (event: FrameEvent) => void): PageHandler {
  const guard = createPostGuard(emit);
  const appearance = createAppearance(document.documentElement);
  let visit: PageVisit | null = null;
  const handleSiteToken = createSiteTokenHandler(emit);

  return {
    receive(data) {
      const message = parseHostMessage(data);
      switch (message?.type) {
        case 'theme':
          return appearance.set(message);
        case 'scroll-position':
          return appearance.setVisiblePart(message);
        case 'answer':
          return guard.receive(message);
        case 'login':
          if (visit?.session.person === null) visit.signIn.offer();
          return;
        case 'sso-token':
          if (visit !== null) handleSiteToken(message.token, visit.site);
          return;
        case 'config':
        case undefined:
      }
    },
    attach(next) {
      const isSignedIn = next.session.person !== null;
      if (visit !== null && (visit.session.person !== null) !== isSignedIn) emit({ name: 'auth.change', isSignedIn });
      visit = next;
      next.store.setPostGuard(guard.ask);
      next.site.onSignInRequested(() => emit({ name: 'login.prompt' }));
      const stop = emitPageEvents(next.store, emit);
      return () => {
        next.store.setPostGuard(null);
        next.site.onSignInRequested(null);
        stop();
      };
    },
  };
}
