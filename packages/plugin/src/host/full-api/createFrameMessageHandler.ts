import { bridgeVersion } from '../../bridge/bridgeVersion.ts';
import { parseFrameMessage, type FrameEvent } from '../../bridge/frameMessage.ts';
import type { HostWireMessage } from '../../bridge/hostMessage.ts';
import type { PlacedFrame, Sdk } from '../sdk.ts';
import type { NotifySite } from './createListeners.ts';
import { warnOnce } from './warnOnce.ts';

const failsAfterMs = 4000;
const config: HostWireMessage = { v: bridgeVersion, type: 'config' };
const titles: Readonly<Record<string, string>> = { pt: 'Comentários', ar: 'التعليقات' };

/** Handlers of a frame's messages. */
export interface FrameMessageHandlers {
  readonly sdk: Sdk;
  readonly notify: NotifySite;
  readonly onReady: (element: Element) => void;
  readonly onResize: () => void;
  readonly onCount: (element: Element, count: number) => void;
  readonly onFailure: (place: PlacedFrame) => void;
}

/** Answers the frame's question with the listeners' results; a listener that fails counts as approval. */
async function answerSubmit(port: MessagePort | undefined, ask: number, answers: readonly unknown[]): Promise<void> {
  const all = await Promise.allSettled(answers);
  const isAllowed = all.every((answer) => answer.status === 'rejected' || answer.value !== false);
  const wire: HostWireMessage = { v: bridgeVersion, type: 'answer', ask, isAllowed };
  port?.postMessage(wire);
}

function handleFrameEvent(
  { notify, onCount }: FrameMessageHandlers,
  [element, place]: [Element, PlacedFrame],
  event: FrameEvent,
): void {
  const { name, ...detail } = event;
  const ofComment = { commentID: undefined, parentCommentID: undefined };
  switch (event.name) {
    case 'comment.submit': {
      const { ask, name: submit, ...post } = event;
      void answerSubmit(place.port, ask, notify(element, submit, { ...ofComment, ...post }));
      break;
    }
    case 'count':
      onCount(element, event.count);
      notify(element, event.name, { count: event.count });
      break;
    default:
      notify(element, name, { ...('commentID' in event && ofComment), ...detail });
  }
}

function waitForFailure({ sdk, notify, onFailure }: FrameMessageHandlers, element: Element): void {
  const place = sdk.frames.get(element);
  setTimeout(() => {
    if (!place || place.port || !place.frame.isConnected) return;
    // The site's own content stays visible, the frame does not.
    place.frame.style.display = 'none';
    warnOnce(`no comments here. Is ${location.origin} registered at ${sdk.origin}/settings/sites ?`);
    notify(element, 'error', {});
    onFailure(place);
  }, failsAfterMs);
}

/** Creates the handler of all frames' messages: see `message` in {@link Sdk}. */
export function createFrameMessageHandler(handlers: FrameMessageHandlers): (place: unknown, data?: unknown) => void {
  const { sdk, notify, onReady, onResize } = handlers;
  return (placed, data) => {
    const known = [...sdk.frames].find(([, one]) => one === placed);
    if (!known) return;
    const [element, place] = known;
    if (!place.port) waitForFailure(handlers, element);
    const message = parseFrameMessage(data);
    switch (message?.type) {
      case 'ready':
        place.frame.style.display = 'block';
        place.frame.title = titles[(sdk.locale ?? navigator.language).slice(0, 2)] ?? 'Comments';
        place.port?.postMessage(config);
        element.setAttribute('fb-xfbml-state', 'rendered');
        onReady(element);
        notify(element, 'ready', {});
        break;
      case 'resize':
        onResize();
        notify(element, 'resize', { height: message.height });
        break;
      case 'event':
        handleFrameEvent(handlers, known, message.event);
        break;
      case undefined:
        break;
    }
  };
}
