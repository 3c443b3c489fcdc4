/** The highest that a frame can ask to be, in CSS pixels. */
export const highestFrame = 50_000;

/** A height in whole CSS pixels from 0 to {@link highestFrame}; undefined for what is no number. */
export function clampHeight(height: unknown): number | undefined {
  return typeof height === 'number' && height >= 0 ? Math.min(Math.ceil(height), highestFrame) : undefined;
}
