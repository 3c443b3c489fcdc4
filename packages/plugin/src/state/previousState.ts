import * as v from 'valibot';
import { composerContentSchema, type ComposerContent } from '../composer/composerContent.ts';
import { isChanged } from '../composer/composerRules.ts';
import { pluginActionSchema } from './pluginAction.ts';

/**
 * State that survives the opt-in popup (S3.21): the waiting action, the displayed comments, open reply composers by
 * parent and editors by comment, the composer's content, and the post-to-feed choice with its audience. `keptAt` is in
 * milliseconds.
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

/** Content that the waiting action submits; undefined if it submits none. */
function waitingContent({ action, commentBody, replies, edits }: PreviousState): ComposerContent | undefined {
  switch (action?.kind) {
    case 'createComment':
      return commentBody;
    case 'createReply':
      return replies[action.comment]?.content;
    case 'saveEdit':
      return edits[action.comment];
    default:
      return undefined;
  }
}

/** What the waiting action submits was changed after the press: only another press may submit that. */
export function isRewritten(pressed: PreviousState, now: PreviousState): boolean {
  const [before, after] = [waitingContent(pressed), waitingContent(now)];
  return before !== undefined && (after === undefined || isChanged(before, after));
}
