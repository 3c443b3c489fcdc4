/* oxlint-disable unicorn/prefer-add-event-listener -- a port listened to otherwise needs a second call; bytes count */
import { readHeight } from '../bridge/readHeight.ts';
import type { Place, Sdk } from './sdk.ts';

/**
 * Listens for frames that say `ready`: from our origin, out of the very window of a frame that was placed (A31).
 * Everything else comes over the port that such a message brings.
 */
export function hearFrames(sdk: Sdk): void {
  const hear = (place: Place, { data, ports: [port] }: MessageEvent): void => {
    const height = readHeight(data, port ? 'ready' : 'resize');
    if (height !== undefined) {
      place.frame.style.height = `${height}px`;
      if (port) {
        place.port = port;
        port.onmessage = (message) => hear(place, message);
        for (const node of place.content) node.remove();
        place.frame.style.visibility = '';
      }
    }
    sdk.run('heard', place, data);
  };
  addEventListener('message', (message) => {
    for (const place of sdk.places.values()) {
      if (message.source === place.frame.contentWindow && message.origin === sdk.origin) hear(place, message);
    }
  });
}
