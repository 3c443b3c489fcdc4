const warned = new Set<string>();

/** Warns the site's owner in the console, once per page and message. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`UFI: ${message}`);
}
