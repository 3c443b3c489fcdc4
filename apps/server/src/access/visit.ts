import type { Session } from 'ufi-core/contract';
import type { Caller, ReceivedFile } from './caller.ts';

/** The requester and the browser's session, as calls need them. */
export interface Visit {
  readonly requestId: string;
  readonly caller: Caller;
  /** Whoever has signed in has left: they are nobody to all calls until they take their account back. */
  readonly leaving?: { readonly person: string; readonly until: number };
  /** The network that rate limits apply to: an IPv4 address, or an IPv6 /64. */
  readonly network: string;
  /** The browser's session token; null if it has none. */
  readonly sessionToken: string | null;
  /** Sets the browser's session or, with null, deletes it. */
  readonly setSession: (token: string | null) => void;
  /** Only on our own pages, where people sign in. */
  readonly device?: SignInDevice;
  /** Only if the request comes from a frame on another site. */
  readonly frame?: FrameBrowser;
  /** The uploaded file; exists only while the call is handled. */
  readonly file?: ReceivedFile;
}

/** A browser in which people sign in. */
export interface SignInDevice {
  /** What it holds from an earlier sign-in; null if nothing. */
  readonly token: string | null;
  /** What it calls itself; null if it says nothing. */
  readonly userAgent: string | null;
  /** Sets its token. */
  readonly keep: (token: string) => void;
  /** The secret of the sign-ins that have begun here, by the OpenID provider or a passkey; null if there is none. */
  readonly signInSecret: string | null;
  /** Sets that secret, for ten minutes. */
  readonly keepSignInSecret: (secret: string) => void;
}

/** A browser that shows our frame inside another site. */
export interface FrameBrowser {
  /** It has returned the probe cookie of `askForCookies`. */
  readonly keepsCookies: boolean;
  /** Sets the cookie that probes whether cookies are kept, or deletes it. */
  readonly askForCookies: (isAsked: boolean) => void;
}

/** The session that a browser holds. */
export interface BrowserSessions {
  /** Puts a new session in the browser. One of somebody else, which nobody could end any more, ends here. */
  replace(token: string, visit: Visit): Promise<Session>;
  /** What a browser receives of a caller's session. */
  of(caller: Caller): Promise<Session>;
}

/** The session that a browser holds. */
export interface UsesBrowserSessions {
  readonly browserSessions: BrowserSessions;
}
