import type { BaseServices } from '../../runtime/baseServices.ts';
import type { Experiment, ExperimentUniverse } from 'ufi-mercury/contract';
import { experimentsOf, type Experiments } from 'ufi-mercury/internal/rules';

/** Experiments that an operator runs. */
export interface UsesExperiments extends Pick<BaseServices, 'pool'> {
  /** Nothing runs by default. */
  readonly experiments: Experiments;
  /** Counts an exposure; which unit it was is not kept (S7.28). */
  recordExposure(exposure: { universe: ExperimentUniverse; unit_type: 'mailbox'; group: Experiment['group'] }): void;
}

/** What the answer of a list says of the experiments that run. */
export function readExperiments(experiments: Experiments, mailbox: string): { experiments?: Experiment[] } {
  const running = experimentsOf(experiments, mailbox);
  return running.length > 0 ? { experiments: running } : {};
}
