import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { clientTraceSchema, usageEventSchema, usageEvents } from '../../usage.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/**
 * Tells what a client has counted and measured since it last did; of nobody in particular. noSuchObject where nobody
 * counts it.
 */
export const logUsage = defineEndpoint({
  name: 'logUsage',
  path: '/ufi/usage/',
  kind: 'change',
  input: {
    counts: v.pipe(
      v.array(v.strictObject({ event: usageEventSchema, count: countSchema })),
      v.maxLength(usageEvents.length),
    ),
    traces: v.optional(v.pipe(v.array(clientTraceSchema), v.maxLength(20))),
  },
  payload: v.strictObject({ counted: v.number() }),
});
