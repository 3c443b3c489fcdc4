/** Seconds after which a story is gone for everyone but its author. */
export const storySeconds = 24 * 60 * 60;
