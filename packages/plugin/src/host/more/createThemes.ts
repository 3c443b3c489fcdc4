import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseColorScheme, type ColorScheme, type HostWire } from '../../bridge/hostMessage.ts';
import type { Sdk } from '../sdk.ts';

/** The colour schemes that the page has asked for since its frames were placed. */
export interface Themes {
  set(element: Element, scheme: unknown): void;
  /** Tells a frame that has just come. */
  send(element: Element): void;
}

/** See {@link Themes}. A page that changes its mind in one frame of the screen is heard once. */
export function createThemes({ places }: Sdk): Themes {
  const wanted = new WeakMap<Element, ColorScheme>();
  const scheduled = new Set<Element>();
  const send = (element: Element): void => {
    scheduled.delete(element);
    const colorscheme = wanted.get(element);
    if (!colorscheme) return;
    const wire: HostWire = { v: bridgeVersion, type: 'theme', colorscheme };
    places.get(element)?.port?.postMessage(wire);
  };
  return {
    set: (element, scheme) => {
      const parsed = parseColorScheme(scheme);
      if (!parsed) return;
      wanted.set(element, parsed);
      if (scheduled.has(element)) return;
      scheduled.add(element);
      requestAnimationFrame(() => send(element));
    },
    send,
  };
}
