import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';
import type { HostMessage } from 'ufi-plugin/internal/frame';

/** The visitor of a frame, with their store. */
export interface PageVisit {
  readonly store: PluginStore;
  readonly session: FrameSession;
  readonly signIn: Pick<SignIn, 'offer'>;
  readonly site: SiteSignIn;
}

/** Single sign-on by the site (D3). */
export interface SiteSignIn {
  /** Exchanges a site's token for a session of the frame. @throws RequestError if the server refuses it */
  exchangeToken(this: void, token: string): Promise<void>;
  /** From now on the page, not our popup, signs visitors in. */
  delegateToPage(this: void): void;
  /** Sets the listener for clicks that lead to signing in; null removes it. */
  onSignInRequested(this: void, notify: (() => void) | null): void;
}

/** Messages between a frame and its page, except those of the reader script. */
export interface PageHandler {
  /** Receives a message of the page. */
  receive(this: void, message: HostMessage): void;
  /** Attaches a visitor's store. Returns a function that detaches it. */
  attach(this: void, visit: PageVisit): () => void;
}
