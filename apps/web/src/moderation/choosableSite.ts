import type { ManagedSite } from 'ufi-plugin/contract';

/** A site that can be chosen. */
export type ChoosableSite = Pick<ManagedSite, 'id' | 'name'>;
