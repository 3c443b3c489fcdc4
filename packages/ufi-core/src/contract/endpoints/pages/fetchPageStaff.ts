import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { staffRoles } from './pageRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The page size of a page's staff. */
export const pageStaffPerPage = 50;

/** Who works for a page, by id, for those who grant its roles. `cursor` continues. */
export const fetchPageStaff = defineEndpoint({
  name: 'fetchPageStaff',
  method: 'GET',
  path: '/pages/staff/',
  kind: 'read',
  input: { page_id: fbidSchema, cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    staff: v.array(v.strictObject({ actor: actorRecordSchema, role: v.picklist(staffRoles) })),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchPageStaff> = {
  access: ['grantPageRole'],
  input: { page_id: '7' },
};
