import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** The maximum number of friend lists of one person. */
export const maxFriendLists = 50;

/** A person's friend list, an audience for posts (S3.20). Only its owner knows it. */
export const friendListSchema = v.strictObject({
  id: fbidSchema,
  name: v.string(),
  /** The number of friends on it. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** See {@link friendListSchema}. */
export type FriendList = v.InferOutput<typeof friendListSchema>;

/** A person's friend lists by name, as calls about them answer. */
export const friendListsPayload = v.strictObject({ lists: v.array(friendListSchema) });

/** The caller's friend lists (S3.20), by name. */
export const fetchFriendLists = defineEndpoint({
  name: 'fetchFriendLists',
  method: 'GET',
  path: '/friends/lists/',
  kind: 'read',
  input: {},
  payload: friendListsPayload,
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchFriendLists> = {
  access: ['own'],
  input: {},
};
