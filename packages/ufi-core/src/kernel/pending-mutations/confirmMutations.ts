import { serverUpdateReceived, type ServerUpdateReceived } from '../server-state/serverUpdateReceived.ts';
import type { StartListening } from '../featureModule.ts';
import type { KernelState } from '../optimistic-view/kernelState.ts';

/**
 * Removes mutations from the outbox once server state shows them: a stream event may arrive before the answer, and the
 * answer may never arrive.
 */
export const confirmMutations = (startListening: StartListening<KernelState>): void =>
  void startListening({
    predicate: (action, { pendingMutations }, before): action is ServerUpdateReceived =>
      serverUpdateReceived.match(action) && pendingMutations !== before.pendingMutations,
    effect({ payload }, { getState, getOriginalState, extra: { outbox } }) {
      const { byClientId } = getState().pendingMutations;
      const answered = new Set(payload.map((update) => (update.via === 'answer' ? update.confirms : null)));
      for (const clientId of Object.keys(getOriginalState().pendingMutations.byClientId)) {
        if (!(clientId in byClientId) && !answered.has(clientId)) void outbox?.confirm(clientId);
      }
    },
  });
