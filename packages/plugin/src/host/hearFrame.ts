/* oxlint-disable unicorn/prefer-add-event-listener -- a port listened to otherwise needs a second call; bytes count */
import { readHeight } from '../bridge/readHeight.ts';
import type { Place, Sdk } from './sdk.ts';

/**
 * Listens for a frame that says `ready`: from our origin, out of its very window (A31). Everything else comes over the
 * port that such a message brings.
 */
export function hearFrame(sdk: Sdk, place: Place): void {
  const { frame } = place;
  const hear = ({ data, ports: [port] }: MessageEvent): void => {
    const height = readHeight(data, port ? 'ready' : 'resize');
    if (height !== undefined) {
      frame.style.height = `${height}px`;
      if (port) {
        place.port = port;
        port.onmessage = hear;
        for (const node of place.content) node.remove();
        frame.style.visibility = '';
      }
    }
    sdk.run('heard', place, data);
  };
  addEventListener('message', (message) => {
    if (message.source === frame.contentWindow && message.origin === sdk.origin) hear(message);
  });
  frame.onload = () => {
    // A document of ours says that it is ready before it has loaded: this is another one, perhaps an error.
    if (!place.port) frame.style.visibility = 'hidden';
    sdk.run('heard', place);
  };
}
