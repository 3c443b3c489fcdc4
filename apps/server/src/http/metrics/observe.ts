import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import type { ServerClock } from '../../start/serverServices.ts';
import type { AppContext, AppMiddleware } from '../context/appContext.ts';
import type { Metrics } from './metrics.ts';

interface ObserveOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: ServerClock;
  /** What every answer carries, where it says nothing else. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Routes that machines ask for all the time. */
const quietRoutes: ReadonlySet<string> = new Set(['/healthz', '/metrics', 'file']);

function levelOf(status: number, route: string) {
  if (status >= 500) return 'error';
  return quietRoutes.has(route) ? 'debug' : 'info';
}

/**
 * The headers of an answer with those that every answer carries. An answer that is ready goes out as it is where nobody
 * asks for its headers afterwards; to add them then costs several times what the answer does.
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
 * Gives each request an id, its answer the common headers, the log a line and the numbers a sample. The line holds no
 * address, body or cookie: who it was is the person's id.
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
    // A stream has the response to itself; this stands for all of them.
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
