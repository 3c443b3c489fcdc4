import type { Locale } from 'ufi-core/contract';

/** The languages that an instance offers. */
export interface OfferedLanguages {
  readonly offered: readonly Locale[];
  /** For visitors who ask for none of them; null if the owners have chosen none. */
  readonly preferred: Locale | null;
}
