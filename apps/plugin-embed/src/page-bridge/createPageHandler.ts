import { createPostGuard, type FrameEvent } from 'ufi-plugin/internal/frame';
import { createSiteTokenHandler } from './createSiteTokenHandler.ts';
import type { PageHandler, PageVisit } from './pageHandler.ts';
import { emitPageEvents } from './emitPageEvents.ts';

/**
 * Handles the page's messages; see {@link PageHandler}.
 */
export function createPageHandler(emit: (event: FrameEvent) => void): PageHandler {
  const guard = createPostGuard(emit);
  let visit: PageVisit | null = null;
  const handleSiteToken = createSiteTokenHandler(emit);

  return {
    receive(message) {
      switch (message.type) {
        case 'answer':
          return guard.receive(message);
        case 'login':
          if (visit?.session.person === null) visit.signIn.offer();
          return;
        case 'sso-token':
          if (visit !== null) handleSiteToken(message.token, visit.site);
          return;
        // The reader script applies themes and positions.
        case 'theme':
        case 'scroll-position':
        case 'config':
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
