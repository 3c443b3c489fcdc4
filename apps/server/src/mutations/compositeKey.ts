/** The key of a map by more than one id. */
export const compositeKey = (...ids: readonly string[]): string => ids.join(' ');
