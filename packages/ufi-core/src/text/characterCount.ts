/** Length of a text in characters (code points), as its writer would count them. */
export const characterCount = (text: string): number => Array.from(text).length;
