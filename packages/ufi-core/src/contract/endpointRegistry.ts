import * as endpoints from './endpointList.ts';

// Named and not written out: the types of so many calls are longer than a declaration may be.
/** Every call of the post area and the network's own site, by name. */
export const endpointRegistry: typeof endpoints = { ...endpoints };

/** The name of a call. */
export type EndpointName = keyof typeof endpointRegistry;

/** Where the stream of server-sent events is (`GET`, `?targets=<target>:<seq>,...`). */
export const streamPath = '/ufi/stream/';
