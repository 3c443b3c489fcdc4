import type { SiteEventName, SiteEvents } from '../siteApi.ts';
import { hrefOf } from '../frameAddress.ts';

/** What an event tells beside the article. */
export type EventDetail<Name extends SiteEventName> = Omit<SiteEvents[Name], 'href'>;

/** Tells a page what has happened in one of its frames; answers what its listeners have answered. */
export type NotifySite = <Name extends SiteEventName>(
  element: Element,
  name: Name,
  fields: EventDetail<Name>,
) => readonly unknown[];

/**
 * Tells who listens at the frame's handle and at the page, and the element itself, as `ufi:<name>`: whoever prevents
 * that has answered no.
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

/** Called with what an event tells; what it throws is the page's own and stops nobody else. */
export type Listener = (detail?: unknown) => unknown;

/** Who listens to what. */
export interface Listeners {
  on(name: unknown, listener: unknown): void;
  off(name: unknown, listener: unknown): void;
  /** Answers what the listeners have answered. */
  notify(name: string, detail?: unknown): readonly unknown[];
}

const isListener = (given: unknown): given is Listener => typeof given === 'function';

/** Calls what the page gave, if it is a function; an error in it is reported as the page's own (P28). */
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
