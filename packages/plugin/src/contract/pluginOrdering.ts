import * as v from 'valibot';
import type { OrderingMode } from 'ufi-core/contract';

const coreOrderings = {
  social: 'ranked_unfiltered',
  reverse_time: 'live_streaming',
  time: 'time',
} as const satisfies Record<PluginOrdering, OrderingMode>;

/** Converts an ordering of the plugin to the comment area's (S3.19). */
export const toCoreOrdering = (ordering: PluginOrdering): OrderingMode => coreOrderings[ordering];

/** Converts an ordering of the comment area to the plugin's; undefined for one that articles don't have. */
export const toPluginOrdering = (mode: OrderingMode): PluginOrdering | undefined =>
  pluginOrderings.find((ordering) => coreOrderings[ordering] === mode);

/** Orderings of an article's comments (S3.19): by rank, newest first, oldest first. */
export const pluginOrderings = ['social', 'reverse_time', 'time'] as const;
/** See {@link pluginOrderings}. */
export const pluginOrderingSchema = v.picklist(pluginOrderings);
/** See {@link pluginOrderings}. `social` is offered only if the site allows ranking. */
export type PluginOrdering = v.InferOutput<typeof pluginOrderingSchema>;
