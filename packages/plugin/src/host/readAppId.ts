/**
 * The app id in a text: 19 digits. Ids of the old platform are shorter and unknown here; the site is then found by its
 * origin.
 */
export const readAppId = (said: string): string | undefined => /\b\d{19}\b/.exec(said)?.[0];
