import type * as endpoints from './endpointList.ts';

/** Every call of the comments plugin and of its sites, by name. */
export * as pluginEndpoints from './endpointList.ts';

/** The name of a call of the plugin. */
export type PluginEndpointName = keyof typeof endpoints;

/** Where an article's stream of server-sent events is (`GET`, `?target=<article>&after=<seq>`, or `?href=` with `app_id`). */
export const pluginStreamPath = '/plugins/comments/stream/';
