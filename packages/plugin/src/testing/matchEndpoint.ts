import type { TransportRequest } from 'ufi-core/request';
import { pluginEndpoints, type PluginEndpointName } from '../contract/index.ts';

const names = Object.keys(pluginEndpoints) as PluginEndpointName[];

/** Matches a request to an endpoint of the plugin, with its fields from path, query and body; null if there is none. */
export function matchEndpoint({ path, query, body }: TransportRequest) {
  for (const name of names) {
    const pattern = pluginEndpoints[name].path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match !== null) return { name, fields: { ...(body as object | undefined), ...query, ...match.groups } };
  }
  return null;
}
