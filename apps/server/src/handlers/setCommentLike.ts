import { endpointRegistry, reactionTypes } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { react } from './react.ts';

/** Likes a comment, or takes any reaction back (S7.05). */
export const setCommentLike = change(endpointRegistry.setCommentLike, {
  action: () => 'react',
  object: ({ comment_id }) => comment_id,
  decide: ({ comment_id, like_action }, scene) =>
    react(comment_id, like_action ? reactionTypes.like : reactionTypes.none, scene),
});
