import type { Logger } from 'pino';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Logs what nobody foresaw, with the request's id. Only these parts: the others that a database error has may hold
 * what people wrote.
 */
export function reportFailure(log: Logger, error: unknown, requestId: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? textOf(error.code) : undefined;
  log.error({ requestId, error: { name, message, code, stack } }, 'failed');
}
