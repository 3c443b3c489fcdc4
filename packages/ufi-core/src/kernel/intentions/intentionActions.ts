import { createAction } from '@reduxjs/toolkit';
import type { RequestFailure } from '../../request/index.ts';
import type { Intention } from './intention.ts';

/** An intention is new, or stands differently. */
export const intentionChanged = createAction<Intention>('ufi/intentionChanged');

/** An intention shows nothing any more, and truth has not changed with it. */
export const intentionDropped = createAction<{ readonly clientId: string }>('ufi/intentionDropped');

/** A failure that a person has to be told of. */
export interface Problem {
  readonly clientId: string;
  readonly kind: string;
  readonly target: string;
  readonly failure: RequestFailure;
}

/** The server has refused an intention. */
export const intentionRefused = createAction<Problem>('ufi/intentionRefused');

/** A person has read of the failure. */
export const problemDismissed = createAction<{ readonly clientId: string }>('ufi/problemDismissed');

/** Nothing is sent until somebody has signed in. */
export const signInNeeded = createAction('ufi/signInNeeded');

/** Somebody has signed in, or does not want to now. */
export const signInAnswered = createAction('ufi/signInAnswered');

/** Storage refuses: what waits to be sent does not outlive a reload. */
export const keptInMemoryOnly = createAction('ufi/keptInMemoryOnly');
