import type { PopupPorts } from './createPopup.ts';

/** The popup's line to the window that has opened it: a frame of ours, or nothing to it (A30). */
export function createOpenerChannel(): Pick<PopupPorts, 'postToOpener' | 'onOpenerMessage'> {
  const { origin } = location;
  const opener = window.opener as Window | null;
  return {
    postToOpener(message) {
      if (opener === null) return false;
      opener.postMessage(message, origin);
      return true;
    },
    onOpenerMessage(onMessage) {
      const listen = (message: MessageEvent) => {
        if (opener !== null && message.source === opener && message.origin === origin) onMessage(message.data);
      };
      addEventListener('message', listen);
      return () => removeEventListener('message', listen);
    },
  };
}
