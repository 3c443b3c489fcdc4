import type { endpointRegistry } from 'ufi-core/contract';
import { nameIn } from '../../database/rows/actorRow.ts';
import { checkCanComment } from '../composer/index.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesTyping } from './typing.ts';

/** Announces that somebody starts or stops typing under a post. It is not persisted (S4.19). */
export const setTyping: Handler<
  typeof endpointRegistry.setTyping,
  UsesDatabase & Pick<UsesTyping, 'signalTyping'>
> = async (input, caller, { pool, signalTyping }) => {
  const threadActor = await loadThreadActor(input, caller, pool);
  checkCanComment('create', threadActor);
  const { thread, access, actor } = threadActor;
  const { person_id: person, actor_id } = access;
  signalTyping({
    thread: thread.id,
    person,
    actor: actor_id,
    name: nameIn(actor, thread.scope_id),
    isTyping: input.is_typing,
  });
  return {};
};
