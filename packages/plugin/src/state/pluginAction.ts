import * as v from 'valibot';
import { pluginOrderingSchema } from '../contract/index.ts';

const onComment = { comment: v.string() };

/**
 * A visitor's action. `comment` is a top-level comment in `createReply`, `cancelReply` and `showMoreReplies`; `cursor`
 * is that of a gap (see `selectGapCursor`), null for the first replies. Content to post or save is read from its
 * composer.
 */
export const pluginActionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('createComment') }),
  v.strictObject({ kind: v.picklist(['createReply', 'cancelReply']), ...onComment }),
  v.strictObject({ kind: v.picklist(['edit', 'saveEdit', 'cancelEdit']), ...onComment }),
  v.strictObject({ kind: v.literal('showReplyComposer'), ...onComment }),
  v.strictObject({ kind: v.literal('delete'), ...onComment }),
  v.strictObject({ kind: v.literal('ban'), ...onComment }),
  v.strictObject({ kind: v.literal('hide'), ...onComment }),
  v.strictObject({ kind: v.literal('like'), ...onComment, isLiked: v.boolean() }),
  v.strictObject({ kind: v.literal('flag'), ...onComment, isFlagged: v.boolean() }),
  v.strictObject({ kind: v.literal('toggleVisibility'), ...onComment, isCollapsed: v.boolean() }),
  v.strictObject({ kind: v.literal('sort'), ordering: pluginOrderingSchema }),
  v.strictObject({ kind: v.literal('showMoreComments'), cursor: v.string() }),
  v.strictObject({ kind: v.literal('showMoreReplies'), ...onComment, cursor: v.nullable(v.string()) }),
  v.strictObject({ kind: v.literal('setUser'), actor: v.string() }),
  v.strictObject({ kind: v.literal('setPostToFeed'), isOn: v.boolean() }),
  v.strictObject({ kind: v.literal('setPrivacyOption'), option: v.string() }),
]);
/** See {@link pluginActionSchema}. */
export type PluginAction = v.InferOutput<typeof pluginActionSchema>;
