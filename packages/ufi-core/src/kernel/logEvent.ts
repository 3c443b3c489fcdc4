import type { UfiThunk } from './ufiThunk.ts';
import type { LoggedEvent } from './ufiServices.ts';

/** Logs what happened outside the store, such as a picture that did not come (S8.08). */
export const logEvent =
  (event: LoggedEvent): UfiThunk =>
  (_dispatch, _getState, { log }) =>
    log(event);
