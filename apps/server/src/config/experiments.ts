import { experimentUniverses, type ExperimentUniverse } from 'ufi-mercury/contract';
import type { Experiments } from 'ufi-mercury/internal/rules';
import * as v from 'valibot';

const hint = `takes experiments with the percentage that is in the group test, such as ${experimentUniverses[0]}:50`;
const isUniverse = (name: string): name is ExperimentUniverse =>
  (experimentUniverses as readonly string[]).includes(name);

/** Experiments that run, as one line: `universe:percent`, with spaces between them. */
export const experiments = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ').map((part) => part.split(':'))),
  v.check(
    (parts) =>
      parts.every(([name = '', percent = '', ...rest]) => {
        const isShare = /^\d{1,3}$/.test(percent) && Number(percent) <= 100;
        return isUniverse(name) && isShare && rest.length === 0;
      }),
    hint,
  ),
  v.transform((parts): Experiments => Object.fromEntries(parts.map(([name, percent]) => [name, Number(percent)]))),
);
