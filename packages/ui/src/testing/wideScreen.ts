/** Stubs `matchMedia` as a wide screen with a mouse. */
export function wideScreen(): void {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media });
}
