import type { Logger } from 'pino';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Logs an unexpected error with the request's id. Only these properties are logged: others of a database error may
 * contain what people wrote.
 */
export function reportFailure(log: Logger, error: unknown, requestId: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? textOf(error.code) : undefined;
  log.error({ requestId, error: { name, message, code, stack } }, 'failed');
}
