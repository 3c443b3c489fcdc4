import * as v from 'valibot';
import { endpointRegistry } from '../../contract/index.ts';

export const hideEndpoint = endpointRegistry.hideComment;

/** Which comment somebody hides or brings back; `isForAll` wants it for everybody, or for themselves, and nothing else. */
export const hideInputSchema = v.object({
  comment: v.string(),
  isHidden: v.boolean(),
  isForAll: v.optional(v.boolean()),
});
/** See {@link hideInputSchema}. */
export type HideInput = v.InferOutput<typeof hideInputSchema>;
