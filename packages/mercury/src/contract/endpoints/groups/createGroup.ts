import { changeEntries, defineEndpoint, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { groupNameSchema, groupPeopleSchema } from '../../fields/group.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Begins a group with at least two other people. Whoever makes it is its admin, and a line tells who was added. Friends
 * find it in their inbox, others among their requests. Refused: a page, and fewer than two others (badParameter);
 * somebody who is absent, blocked, a page, or takes no strangers, all alike (noSuchObject); more than 60 entries a minute
 * or ten new strangers a day (tooManyCalls); while chat is stopped (blockedAction).
 */
export const createGroup = defineEndpoint({
  name: 'createGroup',
  path: '/messaging/group/create/',
  kind: 'change',
  failureField: 'error_payload',
  input: { ...changeEntries, participants: groupPeopleSchema, name: v.optional(groupNameSchema) },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof createGroup> = {
  access: ['sendMessages'],
  input: { participants: ['7', '8'], name: 'Horta', client_id: 'c-1' },
  badInputs: { participants: [[], ['0']], name: ['x'.repeat(101)] },
};
