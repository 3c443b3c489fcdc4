import { fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** Experiments by their universe. `mercury_snippet_lines`: lists show two lines of the last message instead of one. */
export const experimentUniverses = ['mercury_snippet_lines'] as const;
/** See {@link experimentUniverses}. */
export const experimentUniverseSchema = v.picklist(experimentUniverses);
/** See {@link experimentUniverses}. */
export type ExperimentUniverse = v.InferOutput<typeof experimentUniverseSchema>;

/** What is assigned to a group of an experiment: the mailbox that is shown. */
export const experimentUnitTypes = ['mailbox'] as const;
/** The groups of an experiment: `control` is shown what everybody was shown before. */
export const experimentGroups = ['control', 'test'] as const;

/** An experiment that runs, and the group in it of the mailbox that asks. */
export const experimentSchema = v.strictObject({
  universeName: experimentUniverseSchema,
  group: v.picklist(experimentGroups),
});
/** See {@link experimentSchema}. */
export type Experiment = v.InferOutput<typeof experimentSchema>;

/** An exposure (S7.28): a unit was shown what its group of an experiment is to be shown. */
export const experimentExposureEntries = {
  universeName: experimentUniverseSchema,
  unitID: fbidSchema,
  unitType: v.picklist(experimentUnitTypes),
};
