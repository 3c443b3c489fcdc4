const hueCount = 10;

/** Gradient of an avatar, 0 to 9: a hash of the id. */
export function avatarHue(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
  // Mixes the bits; otherwise ids that differ only in the last digit get neighbouring hues.
  return ((hash ^ (hash >>> 13)) >>> 0) % hueCount;
}
