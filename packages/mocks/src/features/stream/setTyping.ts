import { checkCanComment } from '../../access/checkCanComment.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Tells the others under a post that somebody writes there, or no longer. */
export const setTyping: MockHandler<'setTyping'> = ({ ft_ent_identifier, actor: asked, is_typing }, caller) => {
  const { person, actor } = checkCanComment(caller, ft_ent_identifier, asked);
  caller.world.setTyping({ thread: ft_ent_identifier, person: person.id, actor, isTyping: is_typing });
  return {};
};
