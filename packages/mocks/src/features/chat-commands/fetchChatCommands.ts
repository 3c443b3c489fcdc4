import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';

/** The chat commands of a person or page, for who may set them. */
export const fetchChatCommands: MockHandler<'fetchChatCommands'> = ({ owner_id: owner }, caller) => {
  requirePerson(caller);
  checkCanModerate(caller, owner, 'manageStars');
  return { commands: [...(caller.world.chatCommands.get(owner) ?? [])] };
};
