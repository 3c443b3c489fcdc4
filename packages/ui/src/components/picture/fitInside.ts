/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture inside a room, never larger than it is, of whole pixels. */
export function fitInside({ width, height }: Size, bounds: Size): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
