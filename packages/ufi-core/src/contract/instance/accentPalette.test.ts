import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accentPalette, contrastOf, leastContrast } from './accentPalette.ts';

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const grounds = { light: ['#f1f3f7', '#ffffff'], dark: ['#0b0e14', '#161a22'] } as const;

describe('the palette of an accent colour', () => {
  it('server.662 can be read in both schemes, whatever colour is taken', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const palette = accentPalette(colour);
        fc.pre(palette !== null);
        for (const scheme of ['light', 'dark'] as const) {
          const { accent, hover, onAccent, text, surface } = palette[scheme];
          const pairs = [
            [accent, onAccent],
            [hover, onAccent],
            ...[...grounds[scheme], surface].map((each) => [text, each]),
          ];
          for (const [one = '', other = ''] of pairs) {
            expect(contrastOf(one, other)).toBeGreaterThanOrEqual(leastContrast);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('server.662 keeps a colour that can be read, and refuses one on which white words can not', () => {
    expect(accentPalette('#2b5cea')?.light.accent).toBe('#2b5cea');
    expect(accentPalette('#ffee00')).toBeNull();
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
