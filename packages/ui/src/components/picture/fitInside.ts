/** Size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to fit the bounds, in whole pixels; never up. */
export function fitInside({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
