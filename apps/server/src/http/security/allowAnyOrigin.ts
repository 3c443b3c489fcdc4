import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../context/appContext.ts';

/**
 * CORS middleware that lets scripts of any page read a response. Only for public data that is requested without
 * cookies.
 */
export const allowAnyOrigin: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next();
  context.res.headers.set('access-control-allow-origin', '*');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};
