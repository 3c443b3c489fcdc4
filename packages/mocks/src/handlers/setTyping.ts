import { refusalOf } from 'ufi-core/contract';
import { enterThread } from '../calls/enterThread.ts';
import { signedIn, type MockHandler } from '../calls/mockHandler.ts';
import { Refused } from '../calls/refused.ts';
import { restrictionsOf, rolesOf } from '../world/standing.ts';

/** Tells the others under a post that somebody writes there, or no longer. */
export const setTyping: MockHandler<'setTyping'> = ({ ft_ent_identifier, actor: asked, is_typing }, caller) => {
  const person = signedIn(caller);
  const guest = enterThread(caller, ft_ent_identifier, asked);
  const actor = guest.actor ?? person.id;
  const refusal = refusalOf('create', { roles: rolesOf(guest, actor), restrictions: restrictionsOf(guest) });
  if (refusal !== null) throw new Refused(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (guest.thread.post.isClosed) throw new Refused('threadClosed');
  caller.world.type({ thread: ft_ent_identifier, person: person.id, actor, isTyping: is_typing });
  return {};
};
