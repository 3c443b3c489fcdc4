const fewest = 1;
const most = 100;

/** Comments per page from `data-numposts`: clamped to 1..100 (S5.25), 10 by default. */
export function clampNumposts(given: string | number | null | undefined): number {
  // An empty attribute would become 0 as a number.
  const asked = Math.trunc(Number(given === '' ? NaN : (given ?? NaN)));
  return Number.isNaN(asked) ? 10 : Math.min(most, Math.max(fewest, asked));
}
