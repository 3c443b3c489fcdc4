import type { OrderingMode } from 'ufi-core/contract';
import { pluginOrderings, type PluginOrdering } from './pluginOrdering.ts';

const coreOrderings = {
  social: 'ranked_unfiltered',
  reverse_time: 'live_streaming',
  time: 'time',
} as const satisfies Record<PluginOrdering, OrderingMode>;

/** What the comment area calls an ordering of the plugin (S3.19). */
export const toCoreOrdering = (ordering: PluginOrdering): OrderingMode => coreOrderings[ordering];

/** The other way round; undefined for a mode that articles don't have. */
export const toPluginOrdering = (mode: OrderingMode): PluginOrdering | undefined =>
  pluginOrderings.find((ordering) => coreOrderings[ordering] === mode);
