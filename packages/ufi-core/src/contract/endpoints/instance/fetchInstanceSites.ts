import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';

/** The page size of sites. */
export const instanceSitesPerPage = 30;

/** A site of the comments plugin, as owners of the instance see it. */
export const instanceSiteSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  domains: v.array(v.string()),
  owners: v.array(fbidSchema),
  /** Published comments on all of its pages. */
  comments: v.pipe(v.number(), v.integer(), v.minValue(0)),
  is_closed: v.boolean(),
  /** Until when it can be restored; null unless it is deleted. */
  deleted_until: v.nullable(v.strictObject({ time: v.pipe(v.number(), v.integer()) })),
});
/** See {@link instanceSiteSchema}. */
export type InstanceSite = v.InferOutput<typeof instanceSiteSchema>;

/** All sites of the instance, the latest first, for its owners. `cursor` continues. */
export const fetchInstanceSites = defineEndpoint({
  name: 'fetchInstanceSites',
  path: '/instance/sites/',
  kind: 'read',
  input: { cursor: v.optional(fbidSchema) },
  payload: v.strictObject({
    sites: v.array(instanceSiteSchema),
    actors: v.array(actorRecordSchema),
    cursor: v.nullable(fbidSchema),
  }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchInstanceSites> = {
  access: ['manageInstance'],
  input: {},
};
