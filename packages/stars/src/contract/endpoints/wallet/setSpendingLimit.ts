import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { ownLimitSchema } from '../../rules/ownLimit.ts';
import { starsLimits } from '../../rules/starsLimits.ts';

/**
 * Sets the most stars that the caller can send in 24 hours. A lower limit holds from the answer on, a higher one 24
 * hours later; the answer says what holds and what will.
 */
export const setSpendingLimit = defineEndpoint({
  name: 'setSpendingLimit',
  path: '/stars/limit/',
  kind: 'change',
  input: {
    ...changeEntries,
    daily: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(starsLimits.day)),
  },
  payload: v.strictObject({ limit: ownLimitSchema }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof setSpendingLimit> = {
  access: ['own'],
  input: { daily: 500 },
  badInputs: { daily: [-1, 1.5, 50_001] },
};
