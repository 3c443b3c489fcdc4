import type { InstanceJob } from 'ufi-core/contract';
import { isDatabaseUnavailable } from '../../database/engine/index.ts';

/** Why an attempt at a job failed, without the words of the error: they may name what the job is about. */
export type JobFailure = NonNullable<InstanceJob['failure']>;

const reasons: Readonly<Record<string, JobFailure['reason']>> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'credentials',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ETIMEDOUT: 'timeout',
};

const maxCode = 40;

/** The code of an error, as programs name them; null if it has none that is certain to be one. */
function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && code.length <= maxCode && /^[A-Z\d_]+$/.test(code) ? code : null;
}

/** Judges the error of an attempt. */
export function failureOf(error: unknown): JobFailure {
  const code = codeOf(error);
  const known = code === null ? undefined : reasons[code];
  return { reason: known ?? (isDatabaseUnavailable(error) ? 'database' : 'other'), code };
}
