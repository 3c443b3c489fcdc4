import type { Locale } from 'ufi-core/contract';
import type { ReceivedFile } from '../uploads/uploads.ts';

/** Who makes a call, as the session says: `person` is null where nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
  /** The one site where a frame's session counts; absent on our own pages. */
  readonly site?: string;
  /** What address limits are kept for, as `networkOf` says; absent where nobody asks from outside. */
  readonly network?: string;
  /** What the call's form has brought; absent for every other call. */
  readonly file?: ReceivedFile | undefined;
}

/** Who makes a call of the plugin at a site: a session that is not of a frame of that site counts as none. */
export const callerAt = (caller: Caller, site: string): Caller =>
  caller.site === site ? caller : { ...caller, person: null };
