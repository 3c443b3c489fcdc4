import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * What a message was begun from: the post of an item for sale, the post of a story that it answers, or a page's button
 * under a comment (`upsell_info`), with that comment.
 */
export const messageOriginSchema = v.strictObject({
  kind: v.picklist(['item', 'story', 'upsell']),
  id: fbidSchema,
});
/** See {@link messageOriginSchema}. */
export type MessageOrigin = v.InferOutput<typeof messageOriginSchema>;
