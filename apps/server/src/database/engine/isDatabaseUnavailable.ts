import { hasCode } from './errorDetails.ts';

/**
 * Shutting down, crashed or starting up, too many connections, a full disk, a standby that can't be written; and the
 * system's words for a socket nobody serves.
 */
const states = ['57P01', '57P02', '57P03', '53300', '53100', '25006'];
const codes = [...states, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];

/** Class 08 is connection exceptions. */
const connectionClass = /^08...$/;

/** What `pg` says without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout exceeded when trying to connect)/;

/**
 * Whether a query failed because the database was away, and not because of what was asked: the same request may
 * succeed in a moment (503 with retry-after). Whether a write was done is unknown.
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
