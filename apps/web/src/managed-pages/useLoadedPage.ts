import { useCallback, useEffect, useState } from 'react';
import { endpointRegistry, type PageRecord, type PageSettings } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { useServices } from '../services/appServices.ts';

/** A page, with its settings for those who may change some of them. */
export interface LoadedPage {
  readonly page: PageRecord;
  readonly settings: PageSettings | null;
}

/** Loading state of a page. */
export type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'ready' } & LoadedPage);

/** Loads a page; `show` replaces what was loaded by what a call has answered. */
export function useLoadedPage(id: string) {
  const { dispatcher } = useServices();
  const [state, setState] = useState<PageState>({ status: 'loading' });
  const load = useCallback(() => {
    setState({ status: 'loading' });
    dispatcher.call(endpointRegistry.fetchPage, { page_id: id }).then(
      (loaded) => setState({ status: 'ready', ...loaded }),
      (error: unknown) => {
        const isGone = error instanceof RequestError && error.failure.reason === 'noSuchObject';
        setState(isGone ? { status: 'notFound' } : { status: 'failed', retry: load });
      },
    );
  }, [dispatcher, id]);
  useEffect(load, [load]);
  const show = useCallback((changed: Partial<LoadedPage>) => {
    setState((known) => (known.status === 'ready' ? { ...known, ...changed } : known));
  }, []);
  return { state, show };
}
