import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeMenu, type MenuPlacement } from './placeMenu.ts';

const usual: MenuPlacement = {
  anchor: { left: 500, right: 536, top: 100, bottom: 136 },
  menu: { width: 200, height: 240 },
  viewport: { width: 760, height: 800 },
  align: 'start',
  isRtl: false,
};
const cases: [string, Partial<MenuPlacement>, number, number][] = [
  ['below, at the start', {}, 500, 142],
  ['below, at the end', { align: 'end' }, 336, 142],
  ['right to left, at the start', { isRtl: true }, 336, 142],
  ['right to left, at the end', { isRtl: true, align: 'end' }, 500, 142],
  ['above, where there is no room below', { anchor: { left: 500, right: 536, top: 700, bottom: 736 } }, 500, 454],
  [
    'above, where there is no room below in sight',
    { visibleArea: { top: 0, bottom: 200 }, menu: { width: 200, height: 80 } },
    500,
    14,
  ],
  ['below, where it fits in sight', { visibleArea: { top: 90, bottom: 400 } }, 500, 142],
  ['out of sight, where it fits nowhere in sight', { visibleArea: { top: 60, bottom: 300 } }, 500, 142],
  [
    'above still, where it fits on both sides',
    { anchor: { left: 500, right: 536, top: 400, bottom: 436 }, wasBelow: false },
    500,
    154,
  ],
  ['below again, where it fits above no more', { wasBelow: false }, 500, 142],
  ['inside the viewport', { anchor: { left: 700, right: 736, top: 100, bottom: 136 } }, 552, 142],
];

describe('placeMenu', () => {
  it.each(cases)('ui.21 places the menu %s', (...[, change, left, top]) => {
    expect(placeMenu({ ...usual, ...change })).toMatchObject({ left, top });
  });

  it('ui.07 never leaves the viewport nor covers its button', () => {
    const size = fc.integer({ min: 40, max: 280 });
    const layout = fc.record({
      x: fc.integer({ min: 0, max: 284 }),
      y: fc.integer({ min: 0, max: 564 }),
      width: size,
      height: size,
      isRtl: fc.boolean(),
    });
    fc.assert(
      fc.property(layout, ({ x, y, width, height, isRtl }) => {
        const anchor = { left: x, right: x + 36, top: y, bottom: y + 36 };
        const viewport = { width: 320, height: 600 };
        const { left, top, maxHeight } = placeMenu({ ...usual, anchor, viewport, menu: { width, height }, isRtl });
        const bottom = top + Math.min(height, maxHeight);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + width).toBeLessThanOrEqual(312);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(bottom).toBeLessThanOrEqual(592);
        expect(bottom <= anchor.top || top >= anchor.bottom).toBe(true);
      }),
    );
  });
});
