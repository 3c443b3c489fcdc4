import { arrayMark, type PackedJson } from './packJson.ts';

/** Restores what {@link packJson} was given. */
export function unpackJson({ shapes, data }: PackedJson): unknown {
  const unpack = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    const [mark, ...values] = part.map(unpack);
    if (mark === arrayMark) return values;
    return Object.fromEntries((shapes[Number(mark)] ?? []).map((key, index) => [key, values[index]]));
  };
  return unpack(data);
}
