/** A name inside a sentence of another direction: characters that isolate it, where there is no element to do it. */
export const isolated = (name = ''): string => `\u2068${name}\u2069`;
