import type { SignInPopup } from 'ufi-plugin';
import type { PopupOpener } from './reader.ts';

const width = 420;
const height = 450;

const centred = (start: number, outer: number, size: number): number =>
  Math.max(0, Math.round(start + (outer - size) / 2));

/** Centred on the visitor's window, of which the frame is only a part. */
const features = (): string =>
  `popup,width=${width},height=${height},left=${centred(screenX, outerWidth, width)},top=${centred(screenY, outerHeight, height)}`;

/**
 * Opens the sign-in popup at this address (S2.14). Accepts messages only from its window, and only while that shows our
 * own origin (A30); they wait until the popup is taken.
 */
export function createPopupOpener(address: string): PopupOpener {
  const { origin } = location;
  let popup: Window | null = null;
  let isTaken = true;
  let waiting: unknown[] = [];
  let receive = (_data: unknown): void => undefined;
  addEventListener('message', (message) => {
    if (popup && message.source === popup && message.origin === origin) {
      if (isTaken) receive(message.data);
      else waiting.push(message.data);
    }
  });
  return {
    open() {
      if (!isTaken && !popup?.closed) return popup?.focus();
      // No window name: by a name the embedding page could reach the popup, and navigate it to a page of its own.
      const opened = window.open(address, '_blank', features());
      if (opened === null) return;
      popup?.close();
      popup = opened;
      isTaken = false;
      waiting = [];
    },
    take(): SignInPopup | null {
      if (isTaken) return null;
      isTaken = true;
      // Whoever takes it receives what it has sent, but not before they know that it is open.
      queueMicrotask(() => waiting.splice(0).forEach(receive));
      return {
        send: (message) => popup?.postMessage(message, origin),
        close: () => popup?.close(),
      };
    },
    onMessage(next) {
      receive = next;
    },
  };
}
