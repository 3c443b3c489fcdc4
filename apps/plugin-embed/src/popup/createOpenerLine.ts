import type { PopupPorts } from './createPopup.ts';

/** The popup's line to the window that has opened it: a frame of ours, or nothing to it (A30). */
export function createOpenerLine(): Pick<PopupPorts, 'tellOpener' | 'hearOpener'> {
  const { origin } = location;
  const opener = window.opener as Window | null;
  return {
    tellOpener(message) {
      if (opener === null) return false;
      opener.postMessage(message, origin);
      return true;
    },
    hearOpener(hear) {
      const listen = (message: MessageEvent) => {
        if (opener !== null && message.source === opener && message.origin === origin) hear(message.data);
      };
      addEventListener('message', listen);
      return () => removeEventListener('message', listen);
    },
  };
}
