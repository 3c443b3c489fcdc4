import type { ReactionType } from 'ufi-core/contract';
import { Refused, type Effects, type Scene } from '../road/index.ts';

/**
 * What it does to a comment that the actor now feels so about it: nothing if they did already.
 *
 * @throws Refused badParameter for a reaction that the post does not offer
 */
export function react(commentId: string, type: ReactionType, scene: Scene): Effects | null {
  if (type !== 0 && !scene.thread.supported_reactions.includes(type)) {
    throw new Refused('badParameter', { fields: { reaction_type: 'not_offered' } });
  }
  if (scene.reactionTo(commentId) === type) return null;
  return { object: commentId, reaction: { to: commentId, type } };
}
