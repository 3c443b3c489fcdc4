/** A wide screen with a mouse, for what asks before it is drawn. */
export function wideScreen(): void {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media });
}
