import { RequestError } from 'ufi-core/request';
import type { FrameEvent } from 'ufi-plugin/frame';
import type { SiteSignIn } from './pageHandler.ts';

/** What the page says of who its visitor is: a token, or null where it knows nobody yet. */
type HandleSiteToken = (token: string | null, site: SiteSignIn) => void;

/**
 * Hears a site's words one after the other, so that the last one counts (D3); one that is refused is told as `error`,
 * and why stands in the server's answer.
 */
export function createSiteTokenHandler(emit: (event: FrameEvent) => void): HandleSiteToken {
  let last: Promise<void> = Promise.resolve();
  return (token, { exchangeToken, delegateToPage }) => {
    delegateToPage();
    if (token === null) return;
    last = last
      .then(() => exchangeToken(token))
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        emit({ name: 'error' });
      });
  };
}
