import { placeFrame } from '../placeFrame.ts';
import type { Sdk } from '../sdk.ts';
import type { Listeners } from './createListeners.ts';
import { writeOptions, type GivenOptions } from './markupOptions.ts';
import type { Themes } from './createThemes.ts';
import { siteEvents } from './siteEvents.ts';
import { warnOnce } from './warnOnce.ts';

/** What `UFI.create` answers. */
export interface Handle {
  /** Changes options; the frame is placed anew if its address changes. */
  update(options?: GivenOptions): void;
  reload(): void;
  /** Takes the frame away and gives the site its own content back. */
  destroy(): void;
  /** `light`, `dark` or `auto`, without loading anything. */
  setTheme(scheme: unknown): void;
  /** One of `siteEvents`. */
  on(name: unknown, listener: unknown): void;
  off(name: unknown, listener: unknown): void;
  login(): void;
  logout(): void;
}

/** What a handle works with. */
export interface HandleParts {
  readonly sdk: Sdk;
  readonly themes: Themes;
  readonly listenersOf: (element: Element) => Listeners;
}

/** The handle of the frame in an element. */
export function createHandle({ sdk, themes, listenersOf }: HandleParts, element: Element): Handle {
  const content = sdk.places.get(element)?.content ?? [];
  const takeAway = (): void => {
    const place = sdk.places.get(element);
    place?.port?.close();
    place?.frame.remove();
    sdk.places.delete(element);
  };
  const askVisitor = (): void => warnOnce('signing in and out is the visitor’s own act, inside the frame');
  return {
    update: (options = {}) => {
      writeOptions(element, options);
      placeFrame(sdk, element);
    },
    reload: () => {
      takeAway();
      placeFrame(sdk, element);
    },
    destroy: () => {
      takeAway();
      element.append(...content);
    },
    setTheme: (scheme) => themes.set(element, scheme),
    on: (name, listener) => {
      if (!siteEvents.some((known) => known === name)) warnOnce(`there is no event ${name}`);
      listenersOf(element).on(name, listener);
    },
    off: (name, listener) => listenersOf(element).off(name, listener),
    login: askVisitor,
    logout: askVisitor,
  };
}
