import * as v from 'valibot';
import type { OrderingMode } from 'ufi-core/contract';

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

/** The orderings of an article's comments (S3.19): by rank, newest first, oldest first. */
export const pluginOrderings = ['social', 'reverse_time', 'time'] as const;
/** See {@link pluginOrderings}. */
export const pluginOrderingSchema = v.picklist(pluginOrderings);
/** See {@link pluginOrderings}. `social` is offered only where ranking is allowed. */
export type PluginOrdering = v.InferOutput<typeof pluginOrderingSchema>;
