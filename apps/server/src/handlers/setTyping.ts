import type { endpointRegistry } from 'ufi-core/contract';
import { checkMayWrite } from '../composer/checkMayWrite.ts';
import { lookAtPresence, type Handler } from '../road/index.ts';

/** Tells the others under a post that somebody writes there, or no longer; it is kept nowhere (S4.19). */
export const setTyping: Handler<typeof endpointRegistry.setTyping> = async (input, caller, { pool, typed }) => {
  const presence = await lookAtPresence(input, caller, pool);
  checkMayWrite('create', presence);
  const { thread, standing, actor } = presence;
  const { person_id: person, actor_id } = standing;
  typed({ thread: thread.id, person, actor: actor_id, name: actor.name, isTyping: input.is_typing });
  return {};
};
