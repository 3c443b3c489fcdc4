import type { Reader } from '../reader/reader.ts';
import { createPageHandler } from './createPageHandler.ts';
import type { PageHandler, PageVisit } from './pageHandler.ts';

const nothing = () => undefined;

/**
 * The app's end of the connection that the reader script has opened. A visitor is attached once the page has sent
 * something, so that a page that listens to nothing is not asked about submissions.
 */
export function createPageBridge({ emit, onMessage }: Pick<Reader, 'emit' | 'onMessage'>): Pick<PageHandler, 'attach'> {
  const handler = createPageHandler(emit);
  let visit: PageVisit | null = null;
  let isPageKnown = false;
  let stop: () => void = nothing;

  const begin = () => {
    stop();
    stop = visit !== null && isPageKnown ? handler.attach(visit) : nothing;
  };

  return {
    attach(next) {
      const isFirst = visit === null;
      visit = next;
      begin();
      if (isFirst) {
        onMessage((message) => {
          if (!isPageKnown) {
            isPageKnown = true;
            begin();
          }
          handler.receive(message);
        });
      }
      return () => stop();
    },
  };
}
