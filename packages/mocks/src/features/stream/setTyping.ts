import { checkCanComment } from '../../access/checkCanComment.ts';
import type { MockHandler } from '../../access/caller.ts';

/** Notifies other viewers of a thread that an actor is typing, or has stopped. */
export const setTyping: MockHandler<'setTyping'> = ({ ft_ent_identifier, actor: asked, is_typing }, caller) => {
  const { person, actor } = checkCanComment(caller, ft_ent_identifier, asked);
  caller.world.setTyping({ thread: ft_ent_identifier, person: person.id, actor, isTyping: is_typing });
  return {};
};
