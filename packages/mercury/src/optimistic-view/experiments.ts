import type { Experiment, ExperimentUniverse } from '../contract/index.ts';
import type { MercuryState } from './mercuryState.ts';

/** Group of the mailbox in an experiment (S7.28); undefined if it does not run. */
export const selectExperimentGroup = (
  { serverState: { experiments } }: MercuryState,
  universe: ExperimentUniverse,
): Experiment['group'] | undefined => experiments.find(({ universeName }) => universeName === universe)?.group;
