import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import { ApiError } from '../../errors/apiError.ts';
import type { AppContext } from '../context/appContext.ts';
import type { ClientAddress } from '../security/clientAddress.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  readonly clientAddress: ClientAddress;
  /** Allows remote scrapers; undefined allows none. */
  readonly token: string | undefined;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Serves the metrics to a scraper on this machine that uses no proxy, or to one with the token. */
export function metricsRoute({ metrics, clientAddress, token }: MetricsRouteOptions) {
  const isLocal = ({ env, req }: AppContext): boolean => {
    if (req.header('x-forwarded-for') !== undefined) return false;
    const address = clientAddress(env?.incoming?.socket.remoteAddress, undefined);
    return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  };
  const hasToken = ({ req }: AppContext): boolean =>
    token !== undefined && isSame(req.header('authorization') ?? '', `Bearer ${token}`);

  return async (context: AppContext): Promise<Response> => {
    context.set('route', '/metrics');
    if (!isLocal(context) && !hasToken(context)) throw new ApiError('noSuchObject');
    const { contentType, text } = await metrics.exposition();
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
