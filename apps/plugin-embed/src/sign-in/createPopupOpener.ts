import type { SignInPopup } from 'ufi-plugin';
import { popupAddress, type PopupOptions } from './popupAddress.ts';

const width = 420;
const height = 450;

/** In the middle of the window that the visitor looks at, which the frame is only a part of. */
function features(): string {
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`;
}

/**
 * Opens the popup in which a visitor signs in (S2.14), in the frame's language, and hears it: only its window, and only while it shows our own
 * origin (A30).
 */
export function createPopupOpener(options: PopupOptions, onMessage: (data: unknown) => void) {
  const { origin } = location;
  let popup: Window | null = null;
  addEventListener('message', (message) => {
    if (popup !== null && message.source === popup && message.origin === origin) onMessage(message.data);
  });
  return {
    open(): SignInPopup | null {
      // By a name the page around could reach it, and lead it to a page of its own under the visitor's eyes.
      const opened = window.open(popupAddress(options), '_blank', features());
      if (opened === null) return null;
      popup?.close();
      popup = opened;
      return { send: (message) => opened.postMessage(message, origin) };
    },
  };
}
