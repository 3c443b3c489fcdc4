import * as v from 'valibot';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { defineEndpoint } from '../../defineEndpoint.ts';

/** The most blocks that an answer holds: the latest. */
export const maxBlocks = 500;

/** Whom the person who asks has blocked (S7.09), the latest first. Who has blocked them is told to nobody. */
export const fetchBlocks = defineEndpoint({
  name: 'fetchBlocks',
  method: 'GET',
  path: '/privacy/blocks/',
  kind: 'read',
  input: {},
  payload: v.strictObject({ blocked: v.array(actorRecordSchema) }),
});
