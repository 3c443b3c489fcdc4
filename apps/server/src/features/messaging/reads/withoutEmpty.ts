/** Leaves out what implies nothing. */
export function withoutEmpty<Parts extends object>(parts: Parts): Partial<Parts> {
  const entries = Object.entries(parts).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return Object.fromEntries(entries) as Partial<Parts>;
}
