const textOf = (error: object, property: 'stderr' | 'message' | 'code') => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value.trim() : '';
};

/** What a failed program wrote, else what the error says. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null
    ? textOf(error, 'stderr') || textOf(error, 'message') || textOf(error, 'code') || 'no reason was given'
    : String(error);

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
