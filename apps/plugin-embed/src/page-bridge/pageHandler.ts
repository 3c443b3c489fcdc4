import type { PluginStore, SignIn } from 'ufi-plugin';
import type { FrameSession } from 'ufi-plugin/contract';

/** Whom the frame is drawn for. */
export interface PageVisit {
  readonly store: PluginStore;
  readonly session: FrameSession;
  readonly signIn: Pick<SignIn, 'offer'>;
  readonly site: SiteSignIn;
}

/** Signing in by the word of the site (D3). */
export interface SiteSignIn {
  /** Makes a site's word the frame's session. @throws RequestError */
  exchangeToken(this: void, token: string): Promise<void>;
  /** Whoever wants to sign in from now on is sent to the page instead of a popup. */
  delegateToPage(this: void): void;
  /** Is told, from now on, of each click that leads to signing in; null ends that. */
  onSignInRequested(this: void, notify: (() => void) | null): void;
}

/** Everything that is said between a frame and its page, but how high the frame is. */
export interface PageHandler {
  /** What the page has said, as it came. */
  receive(this: void, data: unknown): void;
  /** Tells of what a visitor does; what it gives back ends that. */
  attach(this: void, visit: PageVisit): () => void;
}
