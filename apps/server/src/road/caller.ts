import type { Locale } from 'ufi-core/contract';

/** Who makes a call, as the session says: `person` is null where nobody is signed in. */
export interface Caller {
  readonly person: string | null;
  readonly locale: Locale;
}
