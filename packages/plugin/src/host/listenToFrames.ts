/* oxlint-disable unicorn/prefer-add-event-listener -- a port listened to otherwise needs a second call; bytes count */
import { readHeight } from '../bridge/frameHeight.ts';
import type { PlacedFrame, Sdk } from './sdk.ts';

/**
 * Listens for `ready` from our origin, sent by the window of a placed frame (A31). Everything else arrives over the
 * port that comes with it.
 */
export function listenToFrames(sdk: Sdk): void {
  const handleMessage = (place: PlacedFrame, { data, ports: [port] }: MessageEvent): void => {
    const height = readHeight(data, port ? 'ready' : 'resize');
    if (height !== undefined) {
      place.frame.style.height = `${height}px`;
      if (port) {
        place.port = port;
        port.onmessage = (message) => handleMessage(place, message);
        for (const node of place.content) node.remove();
        place.frame.style.visibility = '';
      }
    }
    sdk.run('message', place, data);
  };
  addEventListener('message', (message) => {
    for (const place of sdk.frames.values()) {
      if (message.source === place.frame.contentWindow && message.origin === sdk.origin) handleMessage(place, message);
    }
  });
}
