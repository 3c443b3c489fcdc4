import type { SiteEventName, SiteEvents } from '../siteApi.ts';
import { hrefOf } from '../frameAddress.ts';
import type { Listeners } from './createListeners.ts';

/** What an event tells beside the article. */
export type Told<Name extends SiteEventName> = Omit<SiteEvents[Name], 'href'>;

/** Tells a page what has happened in one of its frames; answers what its listeners have answered. */
export type Tell = <Name extends SiteEventName>(element: Element, name: Name, told: Told<Name>) => readonly unknown[];

/**
 * Tells who listens at the frame's handle and at the page, and the element itself, as `ufi:<name>`: whoever prevents
 * that has answered no.
 */
export const createTeller =
  (listeners: Listeners, listenersOf: (element: Element) => Listeners): Tell =>
  (element, name, told) => {
    const detail = { href: hrefOf(element), ...told };
    const event = new CustomEvent(`ufi:${name}`, { detail, bubbles: true, cancelable: true });
    return [element.dispatchEvent(event), ...listenersOf(element).tell(name, detail), ...listeners.tell(name, detail)];
  };
