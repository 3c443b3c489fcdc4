import { RequestError } from 'ufi-core/request';
import { mercuryEndpoints, type ExperimentUniverse } from '../../contract/index.ts';
import { selectExperimentGroup } from '../../optimistic-view/experiments.ts';
import type { MercuryThunk } from '../../kernel/mercuryServices.ts';

/**
 * Logs that the mailbox is shown its group of an experiment, once a session (S7.28); nothing where it does not run. One
 * that is lost is logged with the next.
 */
export const logExposure =
  (universeName: ExperimentUniverse): MercuryThunk<Promise<void>> =>
  async (_, getState, { quietDispatcher, makeId, exposed }) => {
    const { mailbox } = getState().serverState;
    if (selectExperimentGroup(getState(), universeName) === undefined || exposed.has(universeName)) return;
    exposed.add(universeName);
    const input = { client_id: makeId(), universeName, unitID: mailbox, unitType: 'mailbox' } as const;
    await quietDispatcher.call(mercuryEndpoints.logExposure, input).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      exposed.delete(universeName);
    });
  };
