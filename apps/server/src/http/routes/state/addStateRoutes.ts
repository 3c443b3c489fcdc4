import type { Hono } from 'hono';
import type { UsesDatabase } from '../../../runtime/baseServices.ts';
import type { UsesUploads } from '../../../features/uploads/index.ts';
import type { AppEnvironment } from '../../context/appContext.ts';
import type { StreamHub } from '../../../stream/createStreamHub.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { healthRoute } from './healthRoute.ts';
import { metricsRoute } from './metricsRoute.ts';
import { liveRoute, readyRoute } from './readyRoute.ts';

interface StateRoutesOptions {
  readonly services: UsesDatabase & UsesUploads;
  readonly fanOut: StreamHub['fanOut'];
  readonly isDraining?: () => boolean;
  readonly metrics: Metrics;
  readonly version: string;
  readonly limits: { readonly metricsToken: string | undefined; readonly isMetricsOpen: boolean };
}

/** Adds what monitors ask about the server's state. */
export function addStateRoutes(
  app: Hono<AppEnvironment>,
  { services, fanOut, isDraining, metrics, version, limits }: StateRoutesOptions,
): void {
  app.get('/livez', liveRoute());
  app.get('/readyz', readyRoute({ ...services, fanOut, isDraining }));
  app.get('/healthz', healthRoute({ pool: services.pool, version }));
  app.get('/metrics', metricsRoute({ metrics, token: limits.metricsToken, isOpen: limits.isMetricsOpen }));
}
