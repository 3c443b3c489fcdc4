import { createAction } from '@reduxjs/toolkit';
import type { PendingMutation } from '../optimistic-view/pendingMutation.ts';

/** A pending mutation was added or changed. */
export const mutationChanged = createAction<PendingMutation>('ufi/pendingMutations/mutationChanged');

/**
 * A mutation was dropped without a change to server state. `refused` is set if the server has refused it and no later
 * mutation supersedes it.
 */
export const mutationDropped = createAction<{ readonly clientId: string; readonly refused?: PendingMutation }>(
  'ufi/pendingMutations/mutationDropped',
);
