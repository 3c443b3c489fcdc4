import { RequestError } from 'ufi-core/request';
import type { FrameEvent } from 'ufi-plugin/internal/frame';
import type { SiteSignIn } from './pageHandler.ts';

/** Handles a signed token about the visitor; null announces that one may follow. */
type HandleSiteToken = (token: string | null, site: SiteSignIn) => void;

/**
 * Single sign-on by a site's token (D3). Tokens are exchanged one after the other, so that the last one counts. A
 * refusal is emitted as `error`; its reason is in the server's answer.
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
