import { createFrameBridge } from 'ufi-plugin/frame';
import { watchLayers } from '../frame/watchLayers.ts';
import type { PageLine, PageVisit } from './pageLine.ts';

/** The frame's end of the line to the page around it. Both give back what ends them. */
interface PageTalk {
  open(this: void): (() => void) | undefined;
  follow(this: void, visit: PageVisit): () => void;
}

const nothing = () => undefined;

/** Says `ready` and how high the frame is. All else comes with the first word of a page that listens. */
export function createPageTalk(origin: string): PageTalk {
  const unread: unknown[] = [];
  let line: PageLine | 'coming' | null = null;
  let visit: PageVisit | null = null;
  let stop: () => void = nothing;

  const begin = () => {
    stop();
    stop = visit !== null && line !== null && line !== 'coming' ? line.follow(visit) : nothing;
  };

  return {
    open() {
      const content = document.getElementById('root');
      if (content === null || origin === '') return undefined;
      const bridge = createFrameBridge({
        origin,
        content,
        onData(data) {
          if (line !== null && line !== 'coming') return line.hear(data);
          unread.push(data);
          if (line === 'coming') return;
          line = 'coming';
          import('./createPageLine.ts').then(
            ({ createPageLine }) => {
              line = createPageLine(bridge.emit);
              begin();
              unread.splice(0).forEach(line.hear);
            },
            () => (line = null),
          );
        },
      });
      const stopWatching = watchLayers(document.body, bridge.addLayer);
      return () => {
        stopWatching();
        bridge.close();
      };
    },
    follow(next) {
      visit = next;
      begin();
      return () => stop();
    },
  };
}
