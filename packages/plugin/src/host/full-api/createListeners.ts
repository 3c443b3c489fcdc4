import type { SiteEventName, SiteEvents } from '../../embed/siteApi.ts';
import { hrefOf } from '../frameAddress.ts';

/** Details of an event, beside the article. */
export type EventDetail<Name extends SiteEventName> = Omit<SiteEvents[Name], 'href'>;

/** Notifies a page of an event in one of its frames. Returns the results of its listeners. */
export type NotifySite = <Name extends SiteEventName>(
  element: Element,
  name: Name,
  fields: EventDetail<Name>,
) => readonly unknown[];

/**
 * Notifies listeners of the frame's handle and of the page, and dispatches `ufi:<name>` on the element; its
 * `preventDefault` counts as `false`.
 */
export const createSiteNotifier =
  (listeners: Listeners, listenersOf: (element: Element) => Listeners): NotifySite =>
  (element, name, fields) => {
    const detail = { href: hrefOf(element), ...fields };
    const event = new CustomEvent(`ufi:${name}`, { detail, bubbles: true, cancelable: true });
    return [
      element.dispatchEvent(event),
      ...listenersOf(element).notify(name, detail),
      ...listeners.notify(name, detail),
    ];
  };

/** Listener of an event. Its errors are reported as the page's own, and affect no other listener. */
export type Listener = (detail?: unknown) => unknown;

/** Registry of listeners by event. */
export interface Listeners {
  on(name: unknown, listener: unknown): void;
  off(name: unknown, listener: unknown): void;
  /** Returns the listeners' results. */
  notify(name: string, detail?: unknown): readonly unknown[];
}

const isListener = (given: unknown): given is Listener => typeof given === 'function';

/** Calls a function given by the page, if it is one; its errors are reported as the page's own (P28). */
export function callPage(given: unknown, ...args: readonly unknown[]): unknown {
  if (typeof given !== 'function') return undefined;
  try {
    return Reflect.apply(given, undefined, args);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** See {@link Listeners}. */
export function createListeners(): Listeners {
  const all = new Map<string, Set<Listener>>();
  return {
    on: (name, listener) => {
      if (!isListener(listener)) return;
      const those = all.get(`${name}`) ?? new Set();
      all.set(`${name}`, those.add(listener));
    },
    off: (name, listener) => {
      if (isListener(listener)) all.get(`${name}`)?.delete(listener);
    },
    notify: (name, detail) => [...(all.get(name) ?? [])].map((listener) => callPage(listener, detail)),
  };
}
