import * as v from 'valibot';

/** The orderings of an article's comments (S3.19): by rank, newest first, oldest first. */
export const pluginOrderings = ['social', 'reverse_time', 'time'] as const;
/** See {@link pluginOrderings}. */
export const pluginOrderingSchema = v.picklist(pluginOrderings);
/** See {@link pluginOrderings}. `social` is offered only where ranking is allowed. */
export type PluginOrdering = v.InferOutput<typeof pluginOrderingSchema>;
