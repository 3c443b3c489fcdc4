/** What stands in a text one a line, such as addresses or words; blank lines left out. */
export const nonBlankLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
