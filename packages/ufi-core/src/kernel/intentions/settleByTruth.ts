import type { Middleware } from '@reduxjs/toolkit';
import type { Outbox } from '../../request/index.ts';
import type { KernelState } from '../kernelState.ts';
import { serverSaid } from '../truth/serverSaid.ts';

/**
 * Takes out of the outbox what truth has just shown: an event of the stream may come before the answer, and the answer
 * may never come.
 */
export const settleByTruth =
  (outboxOf: () => Outbox | null): Middleware<object, KernelState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState().intentions;
    const result = next(action);
    const { intentions } = getState();
    if (intentions === before || !serverSaid.match(action)) return result;
    const answered = new Set(action.payload.map((said) => (said.via === 'answer' ? said.settles : null)));
    for (const clientId of Object.keys(before.byClientId)) {
      if (!(clientId in intentions.byClientId) && !answered.has(clientId)) void outboxOf()?.settle(clientId);
    }
    return result;
  };
