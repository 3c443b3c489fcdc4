import { maxChatCommands, withChatCommand } from 'ufi-stars/contract';
import { authorizeActor } from '../../access/authorizeViewer.ts';
import { requirePerson, type MockHandler } from '../../access/caller.ts';
import { checkCanModerate } from '../../access/checkCanModerate.ts';
import { badParameter } from '../../errors/apiError.ts';

/** Sets a chat command of a person or page, or takes it away. */
export const setChatCommand: MockHandler<'setChatCommand'> = ({ owner_id: owner, name, answer, actor }, caller) => {
  requirePerson(caller);
  authorizeActor(caller, actor);
  checkCanModerate(caller, owner, 'manageStars');
  const { chatCommands } = caller.world;
  const commands = withChatCommand(chatCommands.get(owner) ?? [], { name, answer });
  if (commands.length > maxChatCommands) throw badParameter('name', 'too_many');
  chatCommands.set(owner, commands);
  return { commands: [...commands] };
};
