const fewest = 1;
const most = 100;

/** How many comments a plugin shows at first: `data-numposts`, at least 1 and at most 100 (S5.25), 10 by default. */
export function clampNumposts(given: string | number | null | undefined): number {
  // An attribute that is left empty says nothing; as a number it would be 0.
  const asked = Math.trunc(Number(given === '' ? NaN : (given ?? NaN)));
  return Number.isNaN(asked) ? 10 : Math.min(most, Math.max(fewest, asked));
}
