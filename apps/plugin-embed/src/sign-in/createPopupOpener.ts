import type { SignInPopup } from 'ufi-plugin';
import { popupAddress, type PopupOptions } from './popupAddress.ts';

const width = 420;
const height = 450;

/** Centred on the visitor's window, of which the frame is only a part. */
function features(): string {
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}

/**
 * Opens the sign-in popup (S2.14) in the frame's language. Accepts messages only from its window, and only while that
 * shows our own origin (A30).
 */
export function createPopupOpener(options: PopupOptions, onMessage: (data: unknown) => void) {
  const { origin } = location;
  let popup: Window | null = null;
  addEventListener('message', (message) => {
    if (popup !== null && message.source === popup && message.origin === origin) onMessage(message.data);
  });
  return {
    open(): SignInPopup | null {
      // No window name: by a name the embedding page could reach the popup, and navigate it to a page of its own.
      const opened = window.open(popupAddress(options), '_blank', features());
      if (opened === null) return null;
      popup?.close();
      popup = opened;
      return { send: (message) => opened.postMessage(message, origin) };
    },
  };
}
