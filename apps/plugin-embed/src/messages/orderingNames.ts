import type { PluginOrdering } from 'ufi-plugin/contract';
import { frameDescriptors } from './frameDescriptors.ts';

/** Labels of the orderings (S3.19). */
export const orderingNames = {
  social: frameDescriptors.sortSocial,
  reverse_time: frameDescriptors.sortReverseTime,
  time: frameDescriptors.sortTime,
} as const satisfies Record<PluginOrdering, unknown>;
