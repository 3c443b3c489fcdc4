const warned = new Set<string>();

/** Says something to the site's owner in the console, once a page. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`UFI: ${message}`);
}
