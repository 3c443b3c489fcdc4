export interface MenuPlacement {
  /** Rectangle of the button in the viewport. */
  anchor: { left: number; right: number; top: number; bottom: number };
  menu: { width: number; height: number };
  viewport: { width: number; height: number };
  /** Visible part of an iframe's viewport; undefined if all of it is visible. */
  visibleArea?: { top: number; bottom: number } | undefined;
  /** Current side of the button: kept while the menu fits there, so it does not jump away from the pointer. */
  wasBelow?: boolean | undefined;
  align: 'start' | 'end';
  isRtl: boolean;
}

const gap = 6;
const margin = 8;

/**
 * Position of a menu in CSS pixels of the viewport: below its button, or above it if there is more room; always inside
 * the viewport, and inside the visible area if it fits.
 */
export function placeMenu({ anchor, menu, viewport, visibleArea, wasBelow, align, isRtl }: MenuPlacement) {
  const whole = { top: 0, bottom: viewport.height };
  const roomIn = ({ top, bottom }: typeof whole) => ({
    below: bottom - margin - (anchor.bottom + gap),
    above: anchor.top - gap - margin - top,
  });
  const visibleRoom = roomIn(visibleArea ?? whole);
  // If it does not fit the visible area the whole viewport is used, which can be scrolled to.
  const { below, above } = menu.height <= Math.max(visibleRoom.below, visibleRoom.above) ? visibleRoom : roomIn(whole);
  const stays = wasBelow !== undefined && menu.height <= (wasBelow ? below : above);
  const isBelow = stays ? wasBelow : menu.height <= below || below >= above;
  const maxHeight = isBelow ? below : above;
  const height = Math.min(menu.height, maxHeight);
  const keepsLeft = (align === 'start') !== isRtl;
  const left = keepsLeft ? anchor.left : anchor.right - menu.width;
  return {
    left: Math.max(margin, Math.min(left, viewport.width - margin - menu.width)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - height,
    maxHeight,
    isBelow,
  };
}
