import { serverUpdateReceived } from '../server-state/serverUpdateReceived.ts';
import type { StartListening } from '../featureModule.ts';
import type { KernelState } from '../optimistic-view/kernelState.ts';

/**
 * Tells the outbox which entries server state confirms: a stream event may arrive before the answer, and the answer may
 * never arrive.
 */
export const confirmEntries = (startListening: StartListening<KernelState>): void =>
  void startListening({
    predicate: (action, { pendingMutations }) =>
      serverUpdateReceived.match(action) && pendingMutations.confirmed.length > 0,
    effect(_, { getState, extra: { outbox } }) {
      for (const clientId of getState().pendingMutations.confirmed) void outbox?.confirm(clientId);
    },
  });
