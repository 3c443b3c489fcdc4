const said = new Set<string>();

/** Says something to the site's owner in the console, once a page. */
export function warnOnce(words: string): void {
  if (said.has(words)) return;
  said.add(words);
  console.warn(`UFI: ${words}`);
}
