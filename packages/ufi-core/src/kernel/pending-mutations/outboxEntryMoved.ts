import { createAction } from '@reduxjs/toolkit';
import type { OutboxEnd } from '../../request/index.ts';
import type { PendingMutation } from './pendingMutationsState.ts';

/** An entry of the outbox with its new status, or with its end. */
export interface OutboxMove {
  readonly entry: PendingMutation;
  readonly end?: OutboxEnd;
}

/** The only action that changes the store's copy of the outbox. */
export const outboxEntryMoved = createAction<OutboxMove>('ufi/pendingMutations/outboxEntryMoved');
