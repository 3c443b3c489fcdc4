import type { UfiThunk } from './ufiThunk.ts';
import type { LoggedEvent } from '../kernel/loggedEvent.ts';

/** Logs an event from outside the store, such as a picture that failed to load (S8.08). */
export const logEvent =
  (event: LoggedEvent): UfiThunk =>
  (_dispatch, _getState, { log }) =>
    log(event);
