import { Hono } from 'hono';
import type { Logger } from 'pino';
import { streamPath, type Endpoint } from 'ufi-core/contract';
import type { Config } from '../config/index.ts';
import type { Identity } from '../identity/index.ts';
import {
  Refused,
  serverEndpoints,
  type HandlerRegistry,
  type ServerEndpointName,
  type ServerServices,
} from '../road/index.ts';
import { ownerPath } from '../identity/ownerCodes.ts';
import type { OpenStreamRequest } from '../stream/openStream.ts';
import type { AppContext, AppEnvironment } from './appContext.ts';
import { createCallLimits } from './callLimits.ts';
import { callRoute } from './callRoute.ts';
import { createClientAddress } from './clientAddress.ts';
import { createCalls } from './createCalls.ts';
import { errorAnswer } from './errorAnswer.ts';
import { failurePage } from './failurePage.ts';
import { createFindVisit, localeOf } from './findVisit.ts';
import { healthRoute } from './healthRoute.ts';
import { failureAnswer } from './jsonAnswer.ts';
import { mediaRoute } from './mediaRoute.ts';
import type { Metrics } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import { observe } from './observe.ts';
import { openApiRoute } from './openApi.ts';
import { ownerRoute } from './ownerRoute.ts';
import { pageRoute } from './pageRoute.ts';
import type { Pages } from './pages.ts';
import { reportFailure } from './reportFailure.ts';
import { routePattern } from './requestInput.ts';
import { commonHeaders } from './securityHeaders.ts';
import { streamRoute } from './streamRoute.ts';

/** What the application is made of. */
export interface AppOptions {
  readonly handlers: HandlerRegistry;
  readonly services: ServerServices;
  readonly identity: Identity;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The origin that holds sessions; nothing is ever believed from a `Host` header. */
  readonly publicOrigin: string;
  readonly mediaOrigin: string | undefined;
  readonly limits: Pick<Config, 'trustedProxies' | 'writesPerMinute' | 'signInsPerMinute' | 'metricsToken'>;
  readonly version: string;
  readonly openStream: (request: OpenStreamRequest) => Promise<void>;
  /** Where what people uploaded lies, in the folder `media`; undefined where nothing is served from there. */
  readonly dataDir: string | undefined;
  /** Undefined where the web app is not built: then there are only calls. */
  readonly pages: Pages | undefined;
}

function byPattern(endpoints: readonly Endpoint<ServerEndpointName>[]): Map<string, Endpoint<ServerEndpointName>[]> {
  const groups = new Map<string, Endpoint<ServerEndpointName>[]>();
  for (const endpoint of endpoints) {
    const pattern = routePattern(endpoint);
    groups.set(pattern, [...(groups.get(pattern) ?? []), endpoint]);
  }
  return groups;
}

/** The application: every endpoint of the contract by one route function, and the pages around them. */
export function createApp(options: AppOptions): Hono<AppEnvironment> {
  const { handlers, services, identity, metrics, log, publicOrigin, mediaOrigin, limits, version } = options;
  const { dataDir, openStream, pages } = options;
  const headers = commonHeaders(publicOrigin);
  const clientAddress = createClientAddress(limits.trustedProxies);
  const findVisit = createFindVisit({ identity, clientAddress });
  const callLimits = createCallLimits({ ...limits, monotonic: () => services.clock.monotonic() });
  const calls = createCalls({
    ...{ handlers, services, identity, limits: callLimits },
    report: (error, { requestId }) => reportFailure(log, error, requestId),
  });

  const fail = (error: unknown, context: AppContext): Response => {
    const answer = errorAnswer(error, localeOf(context));
    if (answer.isUnexpected) reportFailure(log, error, context.var.requestId);
    return context.var.route === 'page' ? failurePage(answer, localeOf(context)) : failureAnswer(answer);
  };

  const app = new Hono<AppEnvironment>();
  app.onError(fail);
  app.notFound((context) => fail(new Refused('noSuchObject'), context));
  app.use(observe({ log, metrics, clock: services.clock, headers }));

  for (const [pattern, endpoints] of byPattern(Object.values(serverEndpoints))) {
    app.all(pattern, callRoute(endpoints, { calls, findVisit, publicOrigin }));
  }

  app.get(streamPath, streamRoute({ openStream, findVisit, headers }));
  app.all(ownerPath, ownerRoute({ pool: services.pool, identity, limits: callLimits, findVisit, publicOrigin }));
  app.get('/openapi.json', openApiRoute(version));
  app.get('/healthz', healthRoute({ pool: services.pool, version }));
  app.get('/metrics', metricsRoute({ metrics, clientAddress, token: limits.metricsToken }));
  if (dataDir !== undefined) app.get('/media/*', mediaRoute({ directory: dataDir }));
  if (pages !== undefined) app.get('*', pageRoute({ pages, calls, findVisit, publicOrigin, mediaOrigin }));
  return app;
}
