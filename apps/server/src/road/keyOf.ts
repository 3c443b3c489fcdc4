/** The key of a map by more than one id. */
export const keyOf = (...ids: readonly string[]): string => ids.join(' ');
