/** Leaves out what implies nothing. */
export function withoutEmpty<Parts extends object>(parts: Parts): Partial<Parts> {
  const filled: Partial<Parts> = {};
  for (const name in parts) if (isFilled(parts[name])) filled[name] = parts[name];
  return filled;
}

function isFilled(part: unknown): boolean {
  if (Array.isArray(part)) return part.length > 0;
  if (typeof part === 'object') for (const _ in part) return true;
  return false;
}
