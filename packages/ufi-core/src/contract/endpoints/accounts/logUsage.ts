import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { clientTraceSchema, usageEventSchema, usageEvents } from '../../fields/usage.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

/**
 * Reports the events and traces that a client has collected since its last report, anonymously. noSuchObject if the
 * instance does not count usage.
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

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof logUsage> = {
  access: ['anybody'],
  input: { counts: [{ event: 'reaction_rollback', count: 1 }] },
};
