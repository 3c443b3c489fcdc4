/**
 * Whether this is an error with one of these codes, of the system (`ENOENT`) or of PostgreSQL (`23505`).
 * By shape and not by class: what Node throws inside a test is of another realm's `Error`.
 */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
