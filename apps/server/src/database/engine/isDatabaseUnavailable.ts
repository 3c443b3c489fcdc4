import { hasCode } from '../../errors/errorDetails.ts';

/**
 * SQL states for shutting down, crashed, starting up, too many connections, a full disk and a read-only standby; then
 * the system's codes for a socket that nothing listens on.
 */
const states = ['57P01', '57P02', '57P03', '53300', '53100', '25006'];
const codes = [...states, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];

/** Class 08: connection exceptions. */
const connectionClass = /^08...$/;

/** Messages of `pg` errors that have no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout exceeded when trying to connect)/;

/**
 * True if a query failed because the database was unavailable, and not because of the query itself. The same request
 * may succeed in a moment (503 with retry-after); it is unknown if a write was committed.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message }: { code?: unknown; message?: unknown } = error;
  return (
    hasCode(error, ...codes) ||
    (typeof code === 'string' && connectionClass.test(code)) ||
    (code === undefined && typeof message === 'string' && messages.test(message))
  );
};
