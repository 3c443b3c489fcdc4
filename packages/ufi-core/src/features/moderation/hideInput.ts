import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';

export const hideEndpoint = endpointRegistry.hideComment;

/**
 * The input for hiding a comment or showing it again. `isForAll` requires it for everybody (true) or for the actor only
 * (false).
 */
export const hideInputSchema = v.object({
  comment: v.string(),
  isHidden: v.boolean(),
  isForAll: v.optional(v.boolean()),
});
/** See {@link hideInputSchema}. */
export type HideInput = v.InferOutput<typeof hideInputSchema>;
