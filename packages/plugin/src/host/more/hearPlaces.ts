import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseFrameMessage, type FrameEvent } from '../../bridge/frameMessage.ts';
import type { HostWire } from '../../bridge/hostMessage.ts';
import { readOption } from '../readOption.ts';
import type { Place, Sdk } from '../sdk.ts';
import type { Listeners } from './createListeners.ts';
import { warnOnce } from './warnOnce.ts';

const failsAfterMs = 4000;
const config: HostWire = { v: bridgeVersion, type: 'config' };

/** What is done with what frames say. */
export interface PlaceEars {
  readonly sdk: Sdk;
  readonly listeners: Listeners;
  readonly listenersOf: (element: Element) => Listeners;
  readonly onReady: (element: Element) => void;
  readonly onResize: () => void;
  readonly onFailure: (place: Place) => void;
}

function tellEvent({ listeners, listenersOf }: PlaceEars, element: Element, { name, ...said }: FrameEvent): void {
  const href = readOption(element, 'href') ?? location.href;
  const detail = name === 'count' ? said : { href, parentCommentID: undefined, ...said };
  listenersOf(element).tell(name, detail);
  if (name !== 'count') listeners.tell(name, detail);
}

function waitForFailure({ sdk, listenersOf, onFailure }: PlaceEars, element: Element): void {
  const place = sdk.places.get(element);
  setTimeout(() => {
    if (!place || place.port || !place.frame.isConnected) return;
    // The site's own content stays; nothing of the frame is left to be seen.
    place.frame.style.display = 'none';
    warnOnce(`no comments here. Is ${location.origin} registered at ${sdk.origin}/settings/sites ?`);
    listenersOf(element).tell('error');
    onFailure(place);
  }, failsAfterMs);
}

/** Hears what the frames of the page say: see `heard` in {@link Sdk}. */
export function hearPlaces(ears: PlaceEars): (place: unknown, data?: unknown) => void {
  return (heard, data) => {
    const [element, place] = [...ears.sdk.places].find(([, known]) => known === heard) ?? [];
    if (!element || !place) return;
    if (!place.port) waitForFailure(ears, element);
    const message = parseFrameMessage(data);
    switch (message?.type) {
      case 'ready':
        place.frame.style.display = 'block';
        place.port?.postMessage(config);
        element.setAttribute('fb-xfbml-state', 'rendered');
        ears.onReady(element);
        ears.listenersOf(element).tell('ready');
        break;
      case 'resize':
        ears.onResize();
        ears.listenersOf(element).tell('resize', { height: message.height });
        break;
      case 'event':
        tellEvent(ears, element, message.event);
        break;
      case undefined:
        break;
    }
  };
}
