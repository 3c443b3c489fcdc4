import { endpointRegistry } from 'ufi-core/contract';
import { defineQuery } from '../../queries/defineQuery.ts';
import { maySeeSettings, pageRecord, pageSettings, pageViewer, readPage } from './pageRow.ts';

/** A page, with its settings for those of its staff who may change some of them. */
export const fetchPage = defineQuery(endpointRegistry.fetchPage, {
  select: ({ input, caller, services }) => readPage(services.pool, pageViewer(caller), input.page_id),
  hydrate: (row) => row,
  filter: (row) => row,
  present: (row) => ({ page: pageRecord(row), settings: maySeeSettings(row) ? pageSettings(row) : null }),
});
