import {
  changeEntries,
  defineEndpoint,
  fbidSchema,
  maxGoalTitle,
  maxStars,
  serverUpdateSchema,
  textSchema,
  type EndpointFixture,
} from 'ufi-core/contract';
import * as v from 'valibot';

/**
 * Sets what a broadcaster wants to receive in a broadcast, or without a `target` takes the goal away. It is filled by
 * all that the broadcast receives. Refused: a post that is no broadcast, a goal without a title, and one that has been
 * received already (badParameter).
 */
export const setStarsGoal = defineEndpoint({
  name: 'setStarsGoal',
  path: '/stars/goal/',
  kind: 'change',
  input: {
    ...changeEntries,
    ft_ent_identifier: fbidSchema,
    title: v.pipe(textSchema, v.trim(), v.maxLength(maxGoalTitle)),
    target: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxStars))),
  },
  payload: serverUpdateSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setStarsGoal> = {
  access: ['manageStars'],
  input: { ft_ent_identifier: '10', title: 'Reforma do estúdio', target: 50_000, client_id: 'c-1' },
  badInputs: { title: ['x'.repeat(maxGoalTitle + 1)], target: [0, 10.5, 100_000_000] },
};
