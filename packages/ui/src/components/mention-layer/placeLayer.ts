/** Rectangle in the viewport, in CSS pixels. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measurements for placing a layer. */
export interface LayerPlacement {
  /** Rectangle of the query, on the caret's line. */
  readonly line: Area;
  readonly layer: { readonly width: number; readonly height: number };
  /** Visible area: smaller than the window while a touch keyboard is open. */
  readonly view: Area;
  readonly isRtl: boolean;
}

/** Distance from the caret's line (S9.09), and from the edges of the visible area, in pixels. */
const offset = 5;
const margin = 8;

/**
 * Position of the layer (S2.06): below the line, or above it if only there is room or there is more of it; never over
 * the line or outside the visible area; aligned with the start of the name.
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
