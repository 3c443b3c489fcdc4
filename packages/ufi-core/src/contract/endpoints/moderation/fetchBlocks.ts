import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of blocks in an answer: the latest. */
export const maxBlocks = 500;

/** The people blocked by the caller (S7.09), latest first. Nobody is told who has blocked them. */
export const fetchBlocks = defineEndpoint({
  name: 'fetchBlocks',
  method: 'GET',
  path: '/privacy/blocks/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ blocked: v.array(actorRecordSchema) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchBlocks> = {
  access: ['own'],
  input: {},
};
