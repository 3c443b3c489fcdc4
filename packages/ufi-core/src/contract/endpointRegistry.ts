import type * as endpoints from './endpointList.ts';

// A namespace: its type is short enough for a declaration, and a bundler drops the endpoints that nobody calls.
/** All endpoints of the post area and the network's own site, by name. */
export * as endpointRegistry from './endpointList.ts';

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** The path of the event stream (`GET`, `?targets=<target>:<seq>,...`). */
export const streamPath = '/ufi/stream/';
