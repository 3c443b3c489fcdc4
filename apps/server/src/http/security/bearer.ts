import type { AppContext } from '../context/appContext.ts';

const bearer = /^Bearer(?:\s+(.*))?$/i;

/** The bearer token of a request, valid or not; null if there is none and the request relies on cookies. */
export function bearerOf(context: AppContext): string | null {
  const found = bearer.exec(context.req.header('authorization') ?? '');
  return found === null ? null : (found[1] ?? '');
}
