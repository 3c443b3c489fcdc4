import type { Config } from '../config/index.ts';
import { openReplicas } from '../database/replicas/openReplicas.ts';
import { createThreadCache } from '../features/lists/index.ts';
import { createStreamHub, type StreamHubOptions } from '../stream/createStreamHub.ts';

type Tools = Pick<StreamHubOptions, 'pool' | 'connection' | 'clock' | 'log'>;

/** Opens what threads are read from besides the primary, and the streams that say when it is out of date. */
export function openThreads(config: Config, tools: Tools) {
  const threadCache = createThreadCache(tools.clock);
  const hub = createStreamHub({ ...tools, threadCache, fanOut: config.fanOut });
  const line = { fanOut: hub.fanOut, limitSharing: hub.limitSharing };
  return { threadCache, hub, line, replicas: openReplicas(config.replicaUrls, tools) };
}
