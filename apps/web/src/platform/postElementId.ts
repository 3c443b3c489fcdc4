/** Id of a post's element in the page. */
export const postElementId = (target: string): string => `post${target}`;
