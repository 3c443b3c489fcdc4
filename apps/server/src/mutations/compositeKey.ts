/** Map key made of several ids. */
export const compositeKey = (...ids: readonly string[]): string => ids.join(' ');
