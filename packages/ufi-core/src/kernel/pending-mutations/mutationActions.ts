import { createAction } from '@reduxjs/toolkit';
import type { RequestFailure } from '../../request/index.ts';
import type { PendingMutation } from './pendingMutation.ts';
import { known } from '../knownActions.ts';

/** An intention is new, or stands differently. */
export const mutationChanged = known(createAction<PendingMutation>('ufi/mutationChanged'));

/**
 * An intention shows nothing any more, and truth has not changed with it. `refused`: what the server has refused and
 * no later intention stands over.
 */
export const mutationDropped = known(
  createAction<{ readonly clientId: string; readonly refused?: PendingMutation }>('ufi/mutationDropped'),
);

/** A failure that a person has to be told of. */
export interface Problem {
  readonly clientId: string;
  readonly kind: string;
  readonly target: string;
  readonly failure: RequestFailure;
}

/** The server has refused an intention. */
export const mutationRefused = known(createAction<Problem>('ufi/mutationRefused'));

/** A person has read of the failure. */
export const problemDismissed = known(createAction<{ readonly clientId: string }>('ufi/problemDismissed'));

/** Nothing is sent until somebody has signed in. */
export const signInNeeded = known(createAction('ufi/signInNeeded'));

/** Somebody has signed in, or does not want to now. */
export const signInAnswered = known(createAction('ufi/signInAnswered'));

/** Storage refuses: what waits to be sent does not outlive a reload. */
export const keptInMemoryOnly = known(createAction('ufi/keptInMemoryOnly'));
