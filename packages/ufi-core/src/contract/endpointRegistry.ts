import type * as endpoints from './endpointList.ts';

// A namespace: its type is short enough for a declaration, and a bundler leaves out the calls that nobody makes.
/** Every call of the post area and the network's own site, by name. */
export * as endpointRegistry from './endpointList.ts';

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;

/** Where the stream of server-sent events is (`GET`, `?targets=<target>:<seq>,...`). */
export const streamPath = '/ufi/stream/';
