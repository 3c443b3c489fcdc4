import { checkMayComment } from '../calls/checkMayComment.ts';
import type { MockHandler } from '../calls/mockHandler.ts';

/** Tells the others under a post that somebody writes there, or no longer. */
export const setTyping: MockHandler<'setTyping'> = ({ ft_ent_identifier, actor: asked, is_typing }, caller) => {
  const { person, actor } = checkMayComment(caller, ft_ent_identifier, asked);
  caller.world.type({ thread: ft_ent_identifier, person: person.id, actor, isTyping: is_typing });
  return {};
};
