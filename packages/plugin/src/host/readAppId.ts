/**
 * The app id in what a page says of it: 19 digits. An id of the old platform has fewer and is none of ours; the site is
 * then found by its origin.
 */
export const readAppId = (said: string): string | undefined => /\b\d{19}\b/.exec(said)?.[0];
