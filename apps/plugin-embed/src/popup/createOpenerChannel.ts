import type { PopupPorts } from './createPopup.ts';

/** Messages to and from the window that opened this one, if that is of our own origin (A30). */
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
