import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { starsBands } from 'ufi-stars/contract';

it('stars.273 without colors each band has its own number of bars', () => {
  const css = readFileSync(join(__dirname, 'starsBands.css'), 'utf8');
  const [, forced = ''] = css.split('@media (forced-colors: active)');
  const barsOf = (selector: string): string | undefined =>
    new RegExp(`\\[data-stars${selector}\\] \\{\\s*--web-band-bars: (\\d+);`).exec(forced)?.[1] ?? barsOf('');
  const bars = starsBands.map(({ color }) => barsOf(`='${color}'`));
  expect(bars).toEqual(['1', '2', '3', '4', '5', '6']);
});
