import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import type { ServerClock } from '../../runtime/serverClock.ts';
import type { AppContext, AppMiddleware } from '../context/appContext.ts';
import type { Metrics } from './metrics.ts';

interface ObserveOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: ServerClock;
  /** Headers that every response carries unless it sets them itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Routes that are polled automatically. */
const quietRoutes: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics', 'file']);

function levelOf(status: number, route: string) {
  if (status >= 500) return 'error';
  return quietRoutes.has(route) ? 'debug' : 'info';
}

/**
 * Merges a response's own headers with the common ones. Use it when a response is created: adding headers to a finished
 * response costs several times as much as the response itself.
 */
export function withCommonHeaders(
  context: AppContext,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  context.set('hasHeaders', true);
  return { ...context.var.headers, ...own };
}

function complete(context: AppContext): void {
  const { hasHeaders, headers, setCookies = [] } = context.var;
  if (hasHeaders === undefined) {
    const answer = context.res.headers;
    for (const [name, value] of Object.entries(headers)) if (!answer.has(name)) answer.set(name, value);
  }
  for (const cookie of setCookies) context.res.headers.append('set-cookie', cookie);
}

/**
 * Gives each request an id, its response the common headers, and records a log line and a metrics sample. The line
 * holds no address, body or cookie; the requester appears only as the person's id.
 */
export function observe({ log, metrics, clock, headers }: ObserveOptions): AppMiddleware {
  const run = clock.now().toString(36);
  let count = 0;
  return async (context, next) => {
    const began = clock.monotonic();
    const id = `${run}-${(count += 1).toString(36)}`;
    context.set('requestId', id);
    context.set('headers', { ...headers, 'x-request-id': id });
    await next();
    // A stream writes to Node's response itself; all streams share this placeholder.
    if (context.res !== RESPONSE_ALREADY_SENT) complete(context);
    const { requestId, route = 'unmatched', visit } = context.var;
    const { status } = context.res;
    const ms = Math.round((clock.monotonic() - began) * 10) / 10;
    metrics.recordRequest({ route, method: context.req.method, status, seconds: ms / 1000 });
    const line = {
      requestId,
      method: context.req.method,
      route,
      status,
      ms,
      person: visit?.caller.person ?? undefined,
    };
    log[levelOf(status, route)](line, 'answered');
  };
}
