import type { Clock, Dispatcher, RequestFailure } from 'ufi-core/request';
import { RequestError } from 'ufi-core/request';
import { callFailed } from './mercuryReducer.ts';

interface RecordingParts {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  readonly person: string;
  onFailure(action: ReturnType<typeof callFailed>): void;
}

/** The summary of a call that was not answered in time (S8.10). */
export const endpointTimeout = 'Endpoint Timeout';

const summaryOf = ({ kind, summary, reason }: RequestFailure): string =>
  kind === 'timeout' ? endpointTimeout : (summary ?? reason);

/**
 * Wraps a dispatcher so that each failure goes to the error history with its ten fields (S8.10): a refusal with its
 * `error_payload`, a transport error, a timeout. What the caller has aborted is no failure. Inputs are never kept.
 */
export const recordFailures = ({ dispatcher, clock, person, onFailure }: RecordingParts): Dispatcher => ({
  async call(endpoint, input, options) {
    try {
      return await dispatcher.call(endpoint, input, options);
    } catch (error) {
      if (error instanceof RequestError && error.failure.kind !== 'aborted') {
        const { code, description, isSilent, isTransient, isBlocked, isWarning } = error.failure;
        const flags = { isSilent, isTransient, isBlocked, isWarning };
        const summary = summaryOf(error.failure);
        const at = { endpoint: endpoint.path, user: person, time: clock.now() };
        onFailure(callFailed({ ...at, code, summary, description: description ?? '', ...flags }));
      }
      throw error;
    }
  },
});
