import { refusalOf, type endpointRegistry } from 'ufi-core/contract';
import { lookAtPresence, Refused, type Handler, type Presence } from '../road/index.ts';
import { rolesOf } from '../standing/rolesOf.ts';

/** Tells the others under a post that somebody writes there, or no longer; it is kept nowhere (S4.19). */
export const setTyping: Handler<typeof endpointRegistry.setTyping> = async (input, caller, { pool, typed }) => {
  const presence = await lookAtPresence(input, caller, pool);
  checkMayComment(presence);
  const { thread, standing, actor } = presence;
  const { person_id: person, actor_id } = standing;
  typed({ thread: thread.id, person, actor: actor_id, name: actor.name, isTyping: input.is_typing });
  return {};
};

/** Who may not comment is not told of. @throws Refused */
function checkMayComment({ thread, standing }: Presence): void {
  const { restrictions } = standing;
  const refusal = refusalOf('create', { roles: rolesOf({ thread }, standing), restrictions });
  if (refusal !== null) throw new Refused(refusal === 'restricted' ? 'blockedAction' : 'noPermission');
  if (thread.is_closed) throw new Refused('threadClosed');
}
