/** The addresses in a text: one a line, blank lines left out. */
export const domainsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
