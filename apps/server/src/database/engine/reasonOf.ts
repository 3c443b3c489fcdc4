const textOf = (error: object, property: 'stderr' | 'message' | 'code') => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value.trim() : '';
};

/** What a failed program wrote, else what the error says. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null
    ? textOf(error, 'stderr') || textOf(error, 'message') || textOf(error, 'code') || 'no reason was given'
    : String(error);
