import { changeEntries, defineEndpoint, fbidSchema, type EndpointFixture } from 'ufi-core/contract';
import * as v from 'valibot';
import { groupNameSchema, groupPeopleSchema } from '../../fields/group.ts';
import { mercuryPayloadSchema } from '../../records/mercuryPayload.ts';

/**
 * Changes one thing of a group, and a line tells of it: its `name`; its `picture`, a photo that was uploaded for messages (null for none); people who are `added`, who read what comes from then
 * on; one who is `removed`, oneself to leave; an `admin` who is named or no longer one. Every member names it and adds;
 * admins alone set the picture, remove others and name admins. Whoever has left on their own gets it as a request if they are added again.
 * If the last admin leaves, whoever has been there longest is one.
 *
 * Refused: another's thread, and who may not be added (noSuchObject, as in `createGroup`); a thread that is no group, none
 * or several things at once, and more than 50 members (badParameter); whoever has left (blockedAction); a member who is no
 * admin (noPermission); anything but leaving and removing while chat is stopped (blockedAction).
 */
export const changeGroup = defineEndpoint({
  name: 'changeGroup',
  path: '/messaging/group/change/',
  kind: 'change',
  failureField: 'error_payload',
  input: {
    ...changeEntries,
    thread_id: fbidSchema,
    name: v.optional(groupNameSchema),
    picture: v.optional(v.nullable(fbidSchema)),
    added: v.optional(groupPeopleSchema),
    removed: v.optional(fbidSchema),
    admin: v.optional(v.strictObject({ id: fbidSchema, is_admin: v.boolean() })),
  },
  payload: mercuryPayloadSchema,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof changeGroup> = {
  access: ['sendMessages'],
  input: { thread_id: '12', name: 'Horta da praça', client_id: 'c-1' },
  badInputs: { name: ['x'.repeat(101)], picture: ['0'], added: [[], ['0']], removed: ['0'], admin: [{ id: '7' }] },
};
