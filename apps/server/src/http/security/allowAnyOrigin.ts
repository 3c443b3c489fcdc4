import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '../context/appContext.ts';

/** Lets the scripts of any page read an answer: of what is the same for everybody, and asked for without a cookie. */
export const allowAnyOrigin: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next();
  context.res.headers.set('access-control-allow-origin', '*');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};
