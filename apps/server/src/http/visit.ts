import type { Caller } from '../road/index.ts';

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
}
