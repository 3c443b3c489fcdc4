const fewestWords = 5;

/** True if a comment is worth a share prompt: at least 5 words separated by white space (S5.05, S9.05). */
export function isShareable(text: string): boolean {
  const word = /\S+/g;
  for (let count = 0; count < fewestWords; count++) if (!word.test(text)) return false;
  return true;
}
