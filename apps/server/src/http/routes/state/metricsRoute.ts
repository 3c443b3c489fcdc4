import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../errors/apiError.ts';
import type { AppContext } from '../../context/appContext.ts';
import type { Metrics } from '../../metrics/metrics.ts';

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  /** Allows scrapers that send it; undefined allows none. */
  readonly token: string | undefined;
  /** Allows everybody. */
  readonly isOpen: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Serves the metrics to scrapers with the token. The address proves nothing: proxies on this machine share it. */
export function metricsRoute({ metrics, token, isOpen }: MetricsRouteOptions) {
  const hasToken = ({ req }: AppContext): boolean =>
    token !== undefined && isSame(req.header('authorization') ?? '', `Bearer ${token}`);

  return async (context: AppContext): Promise<Response> => {
    context.set('route', '/metrics');
    if (!isOpen && !hasToken(context)) throw new ApiError('noSuchObject');
    const { contentType, text } = await metrics.exposition();
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
