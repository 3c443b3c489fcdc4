/** The version of every message between a page and its frame; whatever carries another is not understood. */
export const bridgeVersion = 1;
