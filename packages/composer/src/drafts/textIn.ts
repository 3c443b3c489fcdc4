const deepest = 32;
const most = 65_536;

/** What is inside a stored value, in order: the texts of one line as one. */
function linesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  if ('text' in value && typeof value.text === 'string') return [value.text];
  return Object.values(value).flatMap((inner: unknown) => linesIn(inner, depth + 1));
}

/** The words in a stored value that is not what it should be: as they were seen, or whatever calls itself text in it. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, most);
  const isSeen = typeof value === 'object' && value !== null && 'visibleValue' in value;
  const seen = isSeen ? value.visibleValue : undefined;
  return (typeof seen === 'string' ? seen : linesIn(value).join('\n')).slice(0, most);
}
