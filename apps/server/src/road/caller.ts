import type { Locale } from 'ufi-core/contract';

/** Who makes a call, as the session says: `person` is null where nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
  /** The one site where a frame's session counts; absent on our own pages. */
  readonly site?: string;
  /** What address limits are kept for, as `networkOf` says; absent where nobody asks from outside. */
  readonly network?: string;
}

/** Who makes a call of the plugin at a site: a session that is not of a frame of that site counts as none. */
export const callerAt = (caller: Caller, site: string): Caller =>
  caller.site === site ? caller : { ...caller, person: null };
