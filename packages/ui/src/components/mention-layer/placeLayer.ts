/** A stretch of the viewport, in CSS pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a layer stands beside, and how large it is. */
export interface LayerPlacement {
  /** What was typed, on the line that is being written. */
  readonly line: Area;
  readonly layer: { readonly width: number; readonly height: number };
  /** What can be seen: less than the window while a touch keyboard is open. */
  readonly view: Area;
  readonly isRtl: boolean;
}

/** How far from the caret the layer stands (S9.09), and from the edges of what can be seen. */
const offset = 5;
const margin = 8;

/**
 * Where the layer stands (S2.06): below the line that is written, above where only there or more room is, never on the
 * line itself and never outside; it begins where the name does.
 */
export function placeLayer({ line, layer, view, isRtl }: LayerPlacement) {
  const below = view.bottom - margin - (line.bottom + offset);
  const above = line.top - offset - (view.top + margin);
  const isBelow = layer.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const start = isRtl ? line.right - layer.width : line.left;
  return {
    left: Math.max(view.left + margin, Math.min(start, view.right - margin - layer.width)),
    top: isBelow ? line.bottom + offset : line.top - offset - Math.min(layer.height, maxHeight),
    maxHeight,
  };
}
