import type { endpointRegistry } from 'ufi-core/contract';
import { checkCanComment } from '../composer/checkCanComment.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import type { Handler } from '../../access/handler.ts';

/** Tells the others under a post that somebody writes there, or no longer; it is kept nowhere (S4.19). */
export const setTyping: Handler<typeof endpointRegistry.setTyping> = async (input, caller, { pool, signalTyping }) => {
  const threadActor = await loadThreadActor(input, caller, pool);
  checkCanComment('create', threadActor);
  const { thread, standing, actor } = threadActor;
  const { person_id: person, actor_id } = standing;
  signalTyping({ thread: thread.id, person, actor: actor_id, name: actor.name, isTyping: input.is_typing });
  return {};
};
