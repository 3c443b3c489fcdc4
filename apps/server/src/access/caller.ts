import type { AccountSuspension, Locale } from 'ufi-core/contract';

/** A file of a request, counted and hashed while it was received. It is deleted after the request unless it is kept. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The caller of an endpoint, from the session. `person` is null if nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
  /** They have to confirm their address before they write. */
  readonly mustConfirm?: true;
  /** Their account is suspended: see `checkMayWrite`. */
  readonly suspension?: AccountSuspension;
  /** They are a guest of the site of their frame, which may have stopped having guests since. */
  readonly guest?: { readonly mayWrite: boolean };
  /** The only site where a frame's session is valid; absent on our own pages. */
  readonly site?: string;
  /** Key for rate limits by address, see `networkOf`; absent for internal calls. */
  readonly network?: string;
  /** The uploaded file of a form call. */
  readonly file?: ReceivedFile | undefined;
}

/** The caller as seen by a site: a session that does not belong to a frame of the site is treated as none. */
export const callerAt = (caller: Caller, site: string): Caller =>
  caller.site === site ? caller : { ...caller, person: null };
