/** The address of what is written with a hashtag; `tag` is the part after the hash. */
export const hashtagAddress = (tag: string): string => `/hashtag/${encodeURIComponent(tag)}`;
