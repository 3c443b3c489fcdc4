import type { AppContext } from './appContext.ts';

const scheme = 'Bearer ';

/** The token of a call that carries its own; null where it leans on cookies. */
export function bearerOf(context: AppContext): string | null {
  const header = context.req.header('authorization');
  return header?.startsWith(scheme) ? header.slice(scheme.length) : null;
}
