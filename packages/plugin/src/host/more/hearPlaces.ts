import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseFrameMessage, type FrameEvent } from '../../bridge/frameMessage.ts';
import type { HostWire } from '../../bridge/hostMessage.ts';
import type { Place, Sdk } from '../sdk.ts';
import type { Tell } from './createTeller.ts';
import { warnOnce } from './warnOnce.ts';

const failsAfterMs = 4000;
const config: HostWire = { v: bridgeVersion, type: 'config' };
const titles: Readonly<Record<string, string>> = { en: 'Comments', ar: 'التعليقات' };

/** What is done with what frames say. */
export interface PlaceEars {
  readonly sdk: Sdk;
  readonly tell: Tell;
  readonly onReady: (element: Element) => void;
  readonly onResize: () => void;
  readonly onCount: (element: Element, count: number) => void;
  readonly onFailure: (place: Place) => void;
}

/** Asks the page whether words may be sent; a listener that fails has nothing against them. */
async function answerSubmit(port: MessagePort | undefined, ask: number, answers: readonly unknown[]): Promise<void> {
  const all = await Promise.allSettled(answers);
  const isAllowed = all.every((answer) => answer.status === 'rejected' || answer.value !== false);
  const wire: HostWire = { v: bridgeVersion, type: 'answer', ask, isAllowed };
  port?.postMessage(wire);
}

function tellEvent({ tell, onCount }: PlaceEars, [element, place]: [Element, Place], event: FrameEvent): void {
  const { name, ...told } = event;
  const ofComment = { commentID: undefined, parentCommentID: undefined };
  switch (event.name) {
    case 'comment.submit': {
      const { ask, name: submit, ...words } = event;
      void answerSubmit(place.port, ask, tell(element, submit, { ...ofComment, ...words }));
      break;
    }
    case 'count':
      onCount(element, event.count);
      tell(element, event.name, { count: event.count });
      break;
    default:
      tell(element, name, { ...('commentID' in event && ofComment), ...told });
  }
}

function waitForFailure({ sdk, tell, onFailure }: PlaceEars, element: Element): void {
  const place = sdk.places.get(element);
  setTimeout(() => {
    if (!place || place.port || !place.frame.isConnected) return;
    // The site's own content stays; nothing of the frame is left to be seen.
    place.frame.style.display = 'none';
    warnOnce(`no comments here. Is ${location.origin} registered at ${sdk.origin}/settings/sites ?`);
    tell(element, 'error', {});
    onFailure(place);
  }, failsAfterMs);
}

/** Hears what the frames of the page say: see `heard` in {@link Sdk}. */
export function hearPlaces(ears: PlaceEars): (place: unknown, data?: unknown) => void {
  const { sdk, tell, onReady, onResize } = ears;
  return (heard, data) => {
    const known = [...sdk.places].find(([, one]) => one === heard);
    if (!known) return;
    const [element, place] = known;
    if (!place.port) waitForFailure(ears, element);
    const message = parseFrameMessage(data);
    switch (message?.type) {
      case 'ready':
        place.frame.style.display = 'block';
        place.frame.title = titles[(sdk.locale ?? navigator.language).slice(0, 2)] ?? 'Comentários';
        place.port?.postMessage(config);
        element.setAttribute('fb-xfbml-state', 'rendered');
        onReady(element);
        tell(element, 'ready', {});
        break;
      case 'resize':
        onResize();
        tell(element, 'resize', { height: message.height });
        break;
      case 'event':
        tellEvent(ears, known, message.event);
        break;
      case undefined:
        break;
    }
  };
}
