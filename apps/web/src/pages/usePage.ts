import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from 'ufi-core/request';
import { useLocation, useSearch } from 'wouter';
import { loadPage, type CallRead, type PageData } from '../routing/pageData.ts';
import { pageRoute } from '../routing/pageRoute.ts';

/** State of a navigation. */
export type PageState =
  | { readonly status: 'ready'; readonly page: PageData }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

interface PageOptions {
  /** The initial page. */
  readonly first: PageData;
  readonly call: CallRead;
  /** Stores a loaded page's data before it renders. */
  readonly onPage: (page: PageData) => void;
}

const isGone = (error: unknown): boolean => error instanceof RequestError && error.failure.reason === 'noSuchObject';

/** Loads the page of the current address whenever the address changes. */
export function usePage({ first, call, onPage }: PageOptions): PageState {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  const shown = useRef(address);
  const [state, setState] = useState<PageState>({ status: 'ready', page: first });

  const load = useCallback(
    async (signal: AbortSignal) => {
      setState({ status: 'loading' });
      try {
        const page = await loadPage(pageRoute(address), call);
        if (signal.aborted) return;
        onPage(page);
        setState({ status: 'ready', page });
      } catch (error) {
        if (signal.aborted) return;
        if (isGone(error)) setState({ status: 'ready', page: { name: 'notFound' } });
        else setState({ status: 'failed', retry: () => void load(signal) });
      }
    },
    [address, call, onPage],
  );

  useEffect(() => {
    if (shown.current === address) return undefined;
    shown.current = address;
    const navigation = new AbortController();
    void load(navigation.signal);
    scrollTo(0, 0);
    return () => navigation.abort();
  }, [address, load]);

  return state;
}
