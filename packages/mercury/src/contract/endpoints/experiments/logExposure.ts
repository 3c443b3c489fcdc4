import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { experimentExposureEntries } from '../../fields/experiment.ts';

/**
 * Counts that a mailbox was shown its group of an experiment (S7.28), by universe and group: which mailbox it was is not
 * kept. Our clients send it once a pair of universe and unit, and session. Refused: another's mailbox, and an experiment
 * that does not run (noSuchObject).
 */
export const logExposure = defineEndpoint({
  name: 'logExposure',
  path: '/ajax/mercury/qe2_log_exposure.php',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, ...experimentExposureEntries },
  payload: v.strictObject({}),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof logExposure> = {
  access: ['readMessages'],
  input: { universeName: 'mercury_snippet_lines', unitID: '7', unitType: 'mailbox', client_id: 'c-1' },
  badInputs: { universeName: ['another'], unitType: ['person'] },
};
