/** Escapes the wildcards of a pattern of `like`, so that they stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
