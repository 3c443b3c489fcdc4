const hueCount = 10;

/** The gradient of an avatar without a picture, 0 to 9: always the same for the same id. */
export function avatarHue(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
  // Ids that differ in their last digit only would else get neighbouring hues.
  return ((hash ^ (hash >>> 13)) >>> 0) % hueCount;
}
