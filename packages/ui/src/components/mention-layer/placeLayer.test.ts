import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { placeLayer } from './placeLayer.ts';

const view = { left: 0, right: 400, top: 0, bottom: 600 };
const layer = { width: 240, height: 200 };
const lineAt = (left: number, top: number) => ({ left, right: left + 30, top, bottom: top + 20 });

describe('placeLayer', () => {
  it.each([
    ['below', lineAt(50, 100), false, { left: 50, top: 125 }],
    ['above, where there is no room below', lineAt(50, 500), false, { left: 50, top: 295 }],
    ['inside, near the end of the line', lineAt(350, 100), false, { left: 152, top: 125 }],
    ['from the right, in text that runs so', lineAt(300, 100), true, { left: 90, top: 125 }],
    ['inside, near the left', lineAt(20, 100), true, { left: 8, top: 125 }],
  ])('S9.09/4 places the layer 5 px %s', (_, line, isRtl, place) => {
    expect(placeLayer({ line, layer, view, isRtl })).toMatchObject(place);
  });

  it('S2.06/1, ui.21 never covers the line of the caret, and never leaves the visible area', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        number(390),
        number(570),
        number(380),
        number(900),
        fc.boolean(),
        (left, top, width, height, isRtl) => {
          const line = lineAt(left, top);
          const place = placeLayer({ line, layer: { width, height }, view, isRtl });
          const bottom = place.top + Math.min(height, place.maxHeight);
          expect(bottom <= line.top - 5 || place.top >= line.bottom + 5).toBe(true);
          expect(place.left).toBeGreaterThanOrEqual(8);
          if (place.maxHeight > 0)
            expect({ isBelowTop: place.top >= 8, isAboveBottom: bottom <= 592 }).toEqual({
              isBelowTop: true,
              isAboveBottom: true,
            });
        },
      ),
    );
  });
});
