import { useCallback } from 'react';
import { endpointRegistry, type PageRecord, type PageSettings } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';

/** A page, with its settings for those who may change some of them. */
export interface LoadedPage {
  readonly page: PageRecord;
  readonly settings: PageSettings | null;
}

/** Loads a page with its settings. */
export function useLoadedPage(id: string) {
  const { dispatcher } = useServices();
  const read = useCallback(
    (): Promise<LoadedPage> => dispatcher.call(endpointRegistry.fetchPage, { page_id: id }),
    [dispatcher, id],
  );
  return useLoaded(read);
}
