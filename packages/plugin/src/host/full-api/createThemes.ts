import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseColorScheme, type ColorScheme, type HostWireMessage } from '../../bridge/hostMessage.ts';
import { readOption } from '../readOption.ts';
import type { Sdk } from '../sdk.ts';
import type { GivenTheme } from '../siteApi.ts';

/** Themes that the page has requested since its frames were placed. */
export interface Themes {
  set(element: Element, theme: unknown): void;
  /** Sends a frame its theme once it is ready. */
  send(element: Element): void;
  /** Re-evaluates `auto`, after a change of the page. */
  refresh(): void;
}

interface RequestedTheme {
  readonly colorscheme: ColorScheme | undefined;
  readonly tokens?: GivenTheme;
}

const markupOf = (element: Element): RequestedTheme => ({
  colorscheme: parseColorScheme(readOption(element, 'colorscheme')),
});

/** Resolves `auto`: the page's colour scheme at the element, else the visitor's system. */
function resolved(element: Element, { colorscheme, ...theme }: RequestedTheme): RequestedTheme {
  if (colorscheme !== 'auto') return { colorscheme, ...theme };
  return { colorscheme: parseColorScheme(getComputedStyle(element).colorScheme) ?? colorscheme, ...theme };
}

/** See {@link Themes}. Changes within one animation frame are sent once. */
export function createThemes({ frames: places }: Sdk): Themes {
  const requested = new WeakMap<Element, RequestedTheme>();
  const lastSent = new WeakMap<MessagePort, string>();
  const scheduled = new Set<Element>();
  const send = (element: Element): void => {
    scheduled.delete(element);
    const port = places.get(element)?.port;
    const asked = requested.get(element) ?? markupOf(element);
    if (!port || (!requested.has(element) && asked.colorscheme !== 'auto')) return;
    const theme = resolved(element, asked);
    if (lastSent.get(port) === JSON.stringify(theme)) return;
    lastSent.set(port, JSON.stringify(theme));
    const wire: HostWireMessage = { v: bridgeVersion, type: 'theme', ...theme };
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
