import type { Caller } from '../../access/handler.ts';
import type { ReceivedFile } from '../../features/uploads/uploads.ts';

/** Somebody's request, as far as answering its calls needs to know. */
export interface Visit {
  readonly requestId: string;
  readonly caller: Caller;
  /** What address limits are kept for: an IPv4 address, or an IPv6 /64. */
  readonly network: string;
  /** The browser's session, null where it has none. */
  readonly sessionToken: string | null;
  /** Gives the browser a session, or takes its away. */
  readonly setSession: (token: string | null) => void;
  /** Only where the request comes from a frame on another site. */
  readonly frame?: FrameBrowser;
  /** What a form has brought, for as long as the call is answered. */
  readonly file?: ReceivedFile;
}

/** A browser that shows our frame inside another site. */
export interface FrameBrowser {
  /** It has sent back what `askForCookies` left. */
  readonly keepsCookies: boolean;
  /** Leaves a cookie, to find out whether it is kept; or takes it away. */
  readonly askForCookies: (isAsked: boolean) => void;
}
