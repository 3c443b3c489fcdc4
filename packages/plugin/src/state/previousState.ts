import * as v from 'valibot';
import { composerContentSchema } from '../composer/composerContent.ts';
import { pluginActionSchema } from './pluginAction.ts';

/**
 * What outlives the opt-in popup (S3.21): the action that waits, the comments on the screen, open reply composers by
 * their parent and editors by their comment, what stands in the composer, and the
 * post-to-feed mark with for whom. `keptAt` in ms.
 */
export const previousStateSchema = v.strictObject({
  action: v.nullable(pluginActionSchema),
  commentIDs: v.array(v.string()),
  replies: v.record(
    v.string(),
    v.strictObject({ replyToCommentID: v.nullable(v.string()), content: composerContentSchema }),
  ),
  edits: v.record(v.string(), composerContentSchema),
  commentBody: composerContentSchema,
  postToFeed: v.boolean(),
  privacyOption: v.optional(v.string()),
  keptAt: v.number(),
});
/** See {@link previousStateSchema}. */
export type PreviousState = v.InferOutput<typeof previousStateSchema>;
