import type { AppContext } from '../context/appContext.ts';

const bearer = /^Bearer(?:\s+(.*))?$/i;

/** The token of a call that carries its own, whatever it is worth; null where it leans on cookies. */
export function bearerOf(context: AppContext): string | null {
  const found = bearer.exec(context.req.header('authorization') ?? '');
  return found === null ? null : (found[1] ?? '');
}
