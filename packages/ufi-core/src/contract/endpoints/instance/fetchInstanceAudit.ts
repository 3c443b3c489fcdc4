import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { instanceScopeSchema } from '../../instance/instanceScope.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { auditedActionSchema, auditLineSchema } from '../moderation/fetchAudit.ts';

const secondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999_999));

/** What lines of the audit are about; what is absent is not asked for. */
const auditFilterEntries = {
  /** The real person who acted. */
  person_id: v.optional(fbidSchema),
  scope_id: v.optional(fbidSchema),
  action: v.optional(auditedActionSchema),
  /** From this second on, and before that one: Unix seconds. */
  from: v.optional(secondsSchema),
  until: v.optional(secondsSchema),
};

/**
 * The audit of all places of the instance, newest first, for its owners. `cursor` continues. A place that is gone has no
 * entry in `places`.
 */
export const fetchInstanceAudit = defineEndpoint({
  name: 'fetchInstanceAudit',
  path: '/instance/audit/',
  kind: 'read',
  input: { ...auditFilterEntries, cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    lines: v.array(v.strictObject({ ...auditLineSchema.entries, scope: fbidSchema })),
    actors: v.array(actorRecordSchema),
    places: v.array(instanceScopeSchema),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceAudit> = {
  access: ['manageInstance'],
  input: { action: 'ban', from: 1_700_000_000 },
  badInputs: { action: ['shout'], from: [-1, 1.5], until: [-1, 100_000_000_000] },
};
