/** A key that is not used yet, the wanted one if it can be; from now on it is used. */
export function freeKey(wanted: string, used: Set<string>): string {
  let key = wanted;
  for (let count = 1; used.has(key); count += 1) key = `${wanted}.${count}`;
  used.add(key);
  return key;
}
