import type { Middleware } from '@reduxjs/toolkit';
import type { Outbox } from '../../request/index.ts';
import type { KernelState } from '../kernelState.ts';
import { serverUpdateReceived } from '../server-state/serverUpdateReceived.ts';

/**
 * Middleware that removes mutations from the outbox once server state shows them: a stream event may arrive before the
 * answer, and the answer may never arrive.
 */
export const confirmMutations =
  (outboxOf: () => Outbox | null): Middleware<object, KernelState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState().pendingMutations;
    const result = next(action);
    const { pendingMutations } = getState();
    if (pendingMutations === before || !serverUpdateReceived.match(action)) return result;
    const answered = new Set(action.payload.map((update) => (update.via === 'answer' ? update.confirms : null)));
    for (const clientId of Object.keys(before.byClientId)) {
      if (!(clientId in pendingMutations.byClientId) && !answered.has(clientId)) void outboxOf()?.confirm(clientId);
    }
    return result;
  };
