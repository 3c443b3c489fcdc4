export interface MenuPlacement {
  /** The button, in the viewport. */
  anchor: { left: number; right: number; top: number; bottom: number };
  menu: { width: number; height: number };
  viewport: { width: number; height: number };
  /** The part of it that is seen, where that is not all. */
  visibleArea?: { top: number; bottom: number } | undefined;
  /** The side on which it stands already: while it fits there it stays, or it would jump away from the pointer. */
  wasBelow?: boolean | undefined;
  align: 'start' | 'end';
  isRtl: boolean;
}

const gap = 6;
const margin = 8;

/**
 * Where a menu stands, in CSS pixels of the viewport: below its button, above where there is more room, never outside,
 * and where it can be seen if it fits there.
 */
export function placeMenu({ anchor, menu, viewport, visibleArea, wasBelow, align, isRtl }: MenuPlacement) {
  const whole = { top: 0, bottom: viewport.height };
  const roomIn = ({ top, bottom }: typeof whole) => ({
    below: bottom - margin - (anchor.bottom + gap),
    above: anchor.top - gap - margin - top,
  });
  const visibleRoom = roomIn(visibleArea ?? whole);
  // Where it doesn't fit in sight, what is out of sight can be scrolled to; a slit of a menu helps nobody.
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
