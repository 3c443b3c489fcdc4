import { createAction } from '@reduxjs/toolkit';
import type { RequestFailure } from '../../request/index.ts';
import type { PendingMutation } from './pendingMutation.ts';
import { known } from '../knownActions.ts';

/** A pending mutation was added or changed. */
export const mutationChanged = known(createAction<PendingMutation>('ufi/mutationChanged'));

/**
 * A mutation was dropped without a change to server state. `refused` is set if the server has refused it and no later
 * mutation supersedes it.
 */
export const mutationDropped = known(
  createAction<{ readonly clientId: string; readonly refused?: PendingMutation }>('ufi/mutationDropped'),
);

/** A failure to show to the person. */
export interface Problem {
  readonly clientId: string;
  readonly kind: string;
  readonly target: string;
  readonly failure: RequestFailure;
}

/** The server has refused a mutation. */
export const mutationRefused = known(createAction<Problem>('ufi/mutationRefused'));

/** The person has dismissed the failure. */
export const problemDismissed = known(createAction<{ readonly clientId: string }>('ufi/problemDismissed'));

/** Sending is paused until somebody signs in. */
export const signInNeeded = known(createAction('ufi/signInNeeded'));

/** Somebody has signed in, or has declined to for now. */
export const signInAnswered = known(createAction('ufi/signInAnswered'));

/** Storage has failed: queued mutations do not survive a reload. */
export const keptInMemoryOnly = known(createAction('ufi/keptInMemoryOnly'));
