import { endpointRegistry, reactionTypes } from 'ufi-core/contract';
import { change } from '../road/index.ts';
import { react } from './react.ts';

/** Likes a post, or takes any reaction back (S7.06). */
export const setLike = change(endpointRegistry.setLike, {
  action: () => 'react',
  object: () => null,
  sight: () => ({ reactors: true }),
  decide: ({ like_action }, scene) =>
    react(scene.thread.id, like_action ? reactionTypes.like : reactionTypes.none, scene),
});
