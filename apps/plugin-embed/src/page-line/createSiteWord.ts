import { RequestError } from 'ufi-core/request';
import type { FrameEvent } from 'ufi-plugin/frame';
import type { SiteSignIn } from './pageLine.ts';

/** What the page says of who its visitor is, and is asked. */
interface SiteWord {
  /** A token, or null where the page knows nobody yet. */
  hear(token: string | null, site: SiteSignIn): void;
  /** Asks the page to sign its visitor in. */
  prompt(): void;
}

/**
 * Hears a site's words one after the other, so that the last one counts (D3); one that is refused is told as `error`,
 * and why stands in the server's answer. The page is asked once a click, whatever in it asks.
 */
export function createSiteWord(emit: (event: FrameEvent) => void): SiteWord {
  let last: Promise<void> = Promise.resolve();
  let isAsking = false;

  const prompt = () => {
    if (isAsking) return;
    isAsking = true;
    queueMicrotask(() => (isAsking = false));
    emit({ name: 'login.prompt' });
  };

  return {
    prompt,
    hear(token, { enter, askPage }) {
      askPage(prompt);
      if (token === null) return;
      last = last
        .then(() => enter(token))
        .catch((error: unknown) => {
          if (!(error instanceof RequestError)) throw error;
          emit({ name: 'error' });
        });
    },
  };
}
