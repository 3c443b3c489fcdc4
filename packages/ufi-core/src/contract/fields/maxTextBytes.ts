/** The maximum size of a comment's text, in bytes of UTF-8. */
export const maxTextBytes = 65_536;
