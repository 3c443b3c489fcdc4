import { createFrameBridge } from 'ufi-plugin/internal/frame';
import { observeLayers } from './observeLayers.ts';
import type { PageHandler, PageVisit } from './pageHandler.ts';

/** Connection to the embedding page. Both methods return a function that undoes them. */
interface PageBridge {
  open(this: void): (() => void) | undefined;
  attach(this: void, visit: PageVisit): () => void;
}

const nothing = () => undefined;

/**
 * Opens the bridge, which sends `ready` and the frame's height. The handler of all other messages is loaded with the
 * page's first message.
 */
export function createPageBridge(origin: string): PageBridge {
  const unread: unknown[] = [];
  let handler: PageHandler | 'coming' | null = null;
  let visit: PageVisit | null = null;
  let stop: () => void = nothing;

  const begin = () => {
    stop();
    stop = visit !== null && handler !== null && handler !== 'coming' ? handler.attach(visit) : nothing;
  };

  return {
    open() {
      const content = document.getElementById('root');
      if (content === null || origin === '') return undefined;
      const bridge = createFrameBridge({
        origin,
        content,
        onData(data) {
          if (handler !== null && handler !== 'coming') return handler.receive(data);
          unread.push(data);
          if (handler === 'coming') return;
          handler = 'coming';
          import('./createPageHandler.ts').then(
            ({ createPageHandler }) => {
              handler = createPageHandler(bridge.emit);
              begin();
              unread.splice(0).forEach(handler.receive);
            },
            () => (handler = null),
          );
        },
      });
      const stopWatching = observeLayers(document.body, bridge.addLayer);
      return () => {
        stopWatching();
        bridge.close();
      };
    },
    attach(next) {
      visit = next;
      begin();
      return () => stop();
    },
  };
}
