import type { mercuryEndpoints } from 'ufi-mercury/contract';
import { experimentsOf } from 'ufi-mercury/internal/rules';
import type { Handler } from '../../../../access/handler.ts';
import { ApiError } from '../../../../errors/apiError.ts';
import type { UsesExperiments } from '../../experiments.ts';
import { openMailbox } from '../../reads/openMailbox.ts';

/** Counts that a mailbox was shown its group of an experiment that runs (S7.28). */
export const logExposure: Handler<typeof mercuryEndpoints.logExposure, UsesExperiments> = async (
  { universeName, unitID, unitType },
  { person },
  { pool, experiments, recordExposure },
) => {
  const { id } = await openMailbox(pool, { person, actor: unitID }, 'readMessages');
  const running = experimentsOf(experiments, id).find((experiment) => experiment.universeName === universeName);
  if (running === undefined) throw new ApiError('noSuchObject');
  recordExposure({ universe: universeName, unit_type: unitType, group: running.group });
  return {};
};
