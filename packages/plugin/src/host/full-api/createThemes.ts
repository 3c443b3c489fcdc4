import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseColorScheme, type ColorScheme, type HostWireMessage } from '../../bridge/hostMessage.ts';
import { readOption } from '../readOption.ts';
import type { Sdk } from '../sdk.ts';
import type { GivenTheme } from '../../embed/siteApi.ts';

/** Themes that the page has requested since its frames were placed. */
export interface Themes {
  set(element: Element, theme: unknown): void;
  /** Sends a frame its theme once it is ready. */
  send(element: Element): void;
  /** Measures the page again, after a change. */
  refresh(): void;
}

interface RequestedTheme {
  readonly colorscheme: ColorScheme | undefined;
  readonly tokens?: GivenTheme;
}

const markupOf = (element: Element): RequestedTheme => ({
  colorscheme: parseColorScheme(readOption(element, 'colorscheme')),
});

/** See {@link Themes}. Changes within one animation frame are sent once. */
export function createThemes({ frames: places, groundOf }: Sdk): Themes {
  const requested = new WeakMap<Element, RequestedTheme>();
  const lastSent = new WeakMap<MessagePort, string>();
  const scheduled = new Set<Element>();
  const send = (element: Element): void => {
    scheduled.delete(element);
    const place = places.get(element);
    const port = place?.port;
    if (!port) return;
    const asked = requested.get(element);
    const { colorscheme: given, ...theme } = asked ?? markupOf(element);
    const ground = groundOf(element);
    // The document has been drawn for the ground on which its frame was placed.
    if (!asked && !lastSent.has(port) && ground === place.ground) return;
    const colorscheme = given === 'light' || given === 'dark' ? given : (ground ?? given);
    const sent = { colorscheme, ...theme, ground: ground ?? 'unknown' } as const;
    if (lastSent.get(port) === JSON.stringify(sent)) return;
    lastSent.set(port, JSON.stringify(sent));
    const wire: HostWireMessage = { v: bridgeVersion, type: 'theme', ...sent };
    port.postMessage(wire);
  };
  return {
    set: (element, theme) => {
      const isScheme = typeof theme !== 'object';
      const { colorscheme, ...tokens } = isScheme ? { colorscheme: theme } : Object(theme);
      const known = requested.get(element) ?? markupOf(element);
      const scheme = parseColorScheme(colorscheme) ?? known.colorscheme;
      requested.set(element, { ...known, colorscheme: scheme, ...(!isScheme && { tokens }) });
      if (scheduled.has(element)) return;
      scheduled.add(element);
      requestAnimationFrame(() => send(element));
    },
    send,
    refresh: () => {
      for (const element of places.keys()) send(element);
    },
  };
}
