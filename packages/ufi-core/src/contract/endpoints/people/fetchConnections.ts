import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema } from '../../fields/ids.ts';
import { textSchema } from '../../fields/textBody.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** A person's connections: friends, friend requests to them and by them, and whom they follow. */
export const connectionLists = ['friends', 'incoming', 'outgoing', 'following'] as const;
/** See {@link connectionLists}. */
export type ConnectionList = (typeof connectionLists)[number];

/** The page size of connections. */
export const connectionsPerPage = 20;

/** Somebody whom the caller is connected with. */
export const connectedActorSchema = v.strictObject({
  actor: actorRecordSchema,
  /** The number of friends in common. */
  mutualcount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The caller's friend lists that the friend is on. */
  lists: v.array(fbidSchema),
});
/** See {@link connectedActorSchema}. */
export type ConnectedActor = v.InferOutput<typeof connectedActorSchema>;

/**
 * The caller's own connections, requests newest first and the others by name, {@link connectionsPerPage} a page.
 * `list_id` shows the friends on one of the caller's friend lists alone; lists of others are empty. `cursor` continues.
 */
export const fetchConnections = defineEndpoint({
  name: 'fetchConnections',
  path: '/friends/connections/',
  kind: 'read',
  input: {
    connections: v.picklist(connectionLists),
    list_id: v.optional(fbidSchema),
    // Of the last one on the page before: their id, and what the list is ordered by.
    cursor: v.optional(v.pipe(textSchema, v.maxLength(1_024), v.regex(/^\d{1,19} [^]*$/))),
  },
  payload: v.strictObject({ people: v.array(connectedActorSchema), cursor: v.nullable(v.string()) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof fetchConnections> = {
  access: ['own'],
  input: { connections: 'friends' },
  badInputs: { connections: ['enemies'], cursor: ['', 'x', '7', '🥥 7'] },
};
