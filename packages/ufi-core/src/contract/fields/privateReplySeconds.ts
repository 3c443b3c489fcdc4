/** How long a page may answer a comment by message, in seconds. */
export const privateReplySeconds = 7 * 24 * 60 * 60;
