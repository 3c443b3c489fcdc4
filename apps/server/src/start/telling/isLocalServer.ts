import type { Config } from '../../config/index.ts';
import { isLoopback } from '../../runtime/isLoopback.ts';

/** True if nobody but this machine reaches the server: it listens on loopback, at an address there, without a proxy. */
export const isLocalServer = (config: Pick<Config, 'host' | 'trustedProxies'>, publicOrigin: string): boolean =>
  isLoopback(config.host) && config.trustedProxies.length === 0 && isLoopback(new URL(publicOrigin).hostname);
