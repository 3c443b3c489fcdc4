import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import { accountSuspensionSchema } from '../../fields/accountSuspension.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { maxSearchLength } from '../search/search.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of an instance's people. */
export const instancePeoplePerPage = 30;

const timeSchema = v.strictObject({ time: v.pipe(v.number(), v.integer()) });

/** Somebody with an account on the instance, as its owners see them. */
export const instancePersonSchema = v.strictObject({
  actor: actorRecordSchema,
  email: v.string(),
  is_owner: v.boolean(),
  joined: timeSchema,
  /** When a session of theirs was last used, to the day; null if they have none. */
  seen: v.nullable(timeSchema),
  /** The suspension of their account, with the name of the owner who has suspended them; null if there is none. */
  suspension: v.nullable(v.strictObject({ ...accountSuspensionSchema.entries, by: v.string() })),
});
/** See {@link instancePersonSchema}. */
export type InstancePerson = v.InferOutput<typeof instancePersonSchema>;

/**
 * Who has an account on the instance, newest first, for its owners. With `q` those whose name has words that begin so, or
 * whose e-mail address begins so. `cursor` continues.
 */
export const fetchInstancePeople = defineEndpoint({
  name: 'fetchInstancePeople',
  path: '/instance/people/',
  kind: 'read',
  input: {
    q: v.optional(v.pipe(textSchema, v.maxLength(maxSearchLength))),
    cursor: v.optional(fbidSchema),
  },
  payload: v.strictObject({ people: v.array(instancePersonSchema), cursor: v.nullable(fbidSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstancePeople> = {
  access: ['manageInstance'],
  input: { q: 'ana' },
  badInputs: { q: ['x'.repeat(101)] },
};
