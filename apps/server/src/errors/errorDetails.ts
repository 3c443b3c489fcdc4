const textOf = (error: object, property: 'stderr' | 'message' | 'code') => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the error output of a failed program, or else the error's message. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null
    ? textOf(error, 'stderr') || textOf(error, 'message') || textOf(error, 'code') || 'no reason was given'
    : String(error);

/**
 * True if the error has one of these codes, of the system (`ENOENT`) or of PostgreSQL (`23505`). Checks the shape
 * instead of the class, because errors that Node throws inside a Jest test come from another realm.
 */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
