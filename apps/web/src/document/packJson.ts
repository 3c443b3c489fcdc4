/** JSON whose objects are written without their keys. {@link unpackJson} restores it. */
export interface PackedJson {
  /** The keys of the objects, each sequence of them once. */
  readonly shapes: readonly (readonly string[])[];
  /** Arrays begin with {@link arrayMark}, objects with the index of their keys; the values follow. */
  readonly data: unknown;
}

/** Begins an array in packed data. */
export const arrayMark = -1;

/**
 * Packs plain data for the document: a page's records are many objects with the same keys, which take up half of the
 * JSON.
 */
export function packJson(value: unknown): PackedJson {
  const shapes: string[][] = [];
  const indexes = new Map<string, number>();
  const shapeOf = (keys: string[]): number => {
    const name = JSON.stringify(keys);
    const index = indexes.get(name) ?? shapes.push(keys) - 1;
    indexes.set(name, index);
    return index;
  };
  const pack = (part: unknown): unknown => {
    if (Array.isArray(part)) return [arrayMark, ...part.map(pack)];
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).filter(([, each]) => each !== undefined);
    return [shapeOf(entries.map(([key]) => key)), ...entries.map(([, each]) => pack(each))];
  };
  return { shapes, data: pack(value) };
}
