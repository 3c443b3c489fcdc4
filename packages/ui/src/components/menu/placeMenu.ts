export interface MenuPlacement {
  /** The button, in the viewport. */
  anchor: { left: number; right: number; top: number; bottom: number };
  menu: { width: number; height: number };
  viewport: { width: number; height: number };
  align: 'start' | 'end';
  isRtl: boolean;
}

const gap = 6;
const margin = 8;

/** Where a menu stands, in CSS pixels of the viewport: below its button, above where there is more room, never outside. */
export function placeMenu({ anchor, menu, viewport, align, isRtl }: MenuPlacement) {
  const below = viewport.height - margin - (anchor.bottom + gap);
  const above = anchor.top - gap - margin;
  const isBelow = menu.height <= below || below >= above;
  const maxHeight = isBelow ? below : above;
  const height = Math.min(menu.height, maxHeight);
  const keepsLeft = (align === 'start') !== isRtl;
  const left = keepsLeft ? anchor.left : anchor.right - menu.width;
  return {
    left: Math.max(margin, Math.min(left, viewport.width - margin - menu.width)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight,
  };
}
