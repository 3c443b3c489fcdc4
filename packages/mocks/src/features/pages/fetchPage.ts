import type { MockHandler } from '../../access/caller.ts';
import { knownPage, maySeeSettings, pageRecord, pageSettings } from './knownPage.ts';

/** Returns a page, with its settings for those of its staff who may change some of them. */
export const fetchPage: MockHandler<'fetchPage'> = ({ page_id }, caller) => {
  const page = knownPage(page_id, caller);
  return {
    page: pageRecord(page, caller),
    settings: maySeeSettings(page, caller) ? pageSettings(page, caller) : null,
  };
};
