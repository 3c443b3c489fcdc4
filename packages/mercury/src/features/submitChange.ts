import { outboxAdditionOf } from 'ufi-core/internal/kernel';
import type { MercuryKind } from '../effects/mercuryEffects.ts';
import type { MercuryThunk } from '../kernel/mercuryServices.ts';

/**
 * Adds a change to the outbox, which shows it at once and stores it before sending it. Changes of one `queue`, which is a
 * thread's key, leave in order. Returns the client id.
 */
export const submitChange =
  <Input extends object>(kind: MercuryKind<Input>, queue: string, input: Input): MercuryThunk<string> =>
  (_, getState, { outbox, makeId }) => {
    const { pendingMutations, serverState } = getState();
    const { mailbox } = serverState;
    const mutation = {
      clientId: makeId(),
      kind: kind.endpoint.name,
      target: `${mailbox} ${queue}`,
      actor: mailbox,
      instance: mailbox,
      input,
    };
    void outbox.add(outboxAdditionOf(kind, mutation, pendingMutations));
    return mutation.clientId;
  };
