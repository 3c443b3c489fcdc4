import { createPostGuard, parseHostMessage, type FrameEvent } from 'ufi-plugin/frame';
import { createLook } from './createLook.ts';
import { createSiteWord } from './createSiteWord.ts';
import type { PageLine, PageVisit } from './pageLine.ts';
import { tellPage } from './tellPage.ts';

/** See {@link PageLine}. Words are asked about before they are sent, and only of a page that has answered `ready`. */
export function createPageLine(emit: (event: FrameEvent) => void): PageLine {
  const guard = createPostGuard(emit);
  const look = createLook(document.documentElement);
  let visit: PageVisit | null = null;
  const hearSite = createSiteWord(emit);

  return {
    hear(data) {
      const message = parseHostMessage(data);
      switch (message?.type) {
        case 'theme':
          return look.set(message);
        case 'scroll-position':
          return look.see(message);
        case 'answer':
          return guard.hear(message);
        case 'login':
          if (visit?.session.person === null) visit.signIn.offer();
          return;
        case 'sso-token':
          if (visit !== null) hearSite(message.token, visit.site);
          return;
        case 'config':
        case undefined:
      }
    },
    follow(next) {
      const isSignedIn = next.session.person !== null;
      if (visit !== null && (visit.session.person !== null) !== isSignedIn) emit({ name: 'auth.change', isSignedIn });
      visit = next;
      next.store.guardPosts(guard.ask);
      next.site.onWanted(() => emit({ name: 'login.prompt' }));
      const stop = tellPage(next.store, emit);
      return () => {
        next.store.guardPosts(null);
        next.site.onWanted(null);
        stop();
      };
    },
  };
}
