import { createFrameBridge, parseHostMessage, type FrameEvent, type HostMessage } from 'ufi-plugin/internal/frame';
import { createAppearance } from './createAppearance.ts';
import type { Reader, ReaderSettings } from './reader.ts';

type PageSettings = Pick<ReaderSettings, 'origin' | 'count'>;

/** Signing in is the app's. */
const needsApp = (message: HostMessage): boolean =>
  message.type === 'login' || (message.type === 'sso-token' && message.token !== null);

/**
 * Opens the connection to the embedding page: sends the frame's height and number of comments, and applies the page's
 * theme and the visible part of the frame. Other messages wait for the app, the last of each type; `load` is called if
 * they need it.
 */
export function createPageLine({ origin, count }: PageSettings, content: Element, load: () => void): Reader {
  const appearance = createAppearance(document.documentElement);
  const waiting = new Map<HostMessage['type'], HostMessage>();
  let receive: ((message: HostMessage) => void) | null = null;
  let isPageKnown = false;
  let signsInItself = false;
  let lastCount: number | null = null;

  const emit = (event: FrameEvent): void => {
    if (event.name === 'count') {
      if (event.count === lastCount) return;
      lastCount = event.count;
    }
    bridge.emit(event);
  };
  const pass = (message: HostMessage): void => {
    if (receive !== null) return receive(message);
    waiting.delete(message.type);
    waiting.set(message.type, message);
    if (needsApp(message)) load();
  };
  const onData = (data: unknown): void => {
    // Before its first message the page would lose events.
    if (!isPageKnown && count !== null) emit({ name: 'count', count });
    isPageKnown = true;
    const message = parseHostMessage(data);
    if (message?.type === 'sso-token') signsInItself = true;
    if (message?.type === 'theme') appearance.set(message);
    else if (message?.type === 'scroll-position') appearance.setVisiblePart(message);
    else if (message !== undefined) pass(message);
  };

  const bridge = createFrameBridge({ origin, content, onData });
  return {
    emit,
    addLayer: bridge.addLayer,
    leavesSignIn: () => isPageKnown && !signsInItself,
    onMessage(next) {
      receive = next;
      waiting.forEach(next);
      waiting.clear();
    },
  };
}
