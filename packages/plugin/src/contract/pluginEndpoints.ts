import type * as endpoints from './endpointList.ts';

/** Registry of the endpoints of the plugin and its sites, by name. */
export * as pluginEndpoints from './endpointList.ts';

/** Name of an endpoint of the plugin. */
export type PluginEndpointName = keyof typeof endpoints;

/**
 * Path of an article's stream of server-sent events (`GET`, `?target=<article>&after=<seq>`, or `?href=` with
 * `app_id`).
 */
export const pluginStreamPath = '/plugins/comments/stream/';
