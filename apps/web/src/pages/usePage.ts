import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from 'ufi-core/request';
import { useLocation, useSearch } from 'wouter';
import { restorePosition, takeFollowed } from '../links/readerPositions.ts';
import type { CallRead, PageData } from '../routing/pageData.ts';
import { pageRoute } from '../routing/pageRoute.ts';

/** State of a navigation. */
export type PageState =
  | { readonly status: 'ready'; readonly page: PageData; readonly address: string }
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

/** The places of a mailbox are one page, which stays as it is. */
const isMailbox = (address: string): boolean => address.startsWith('/messages');

const maxLeftPages = 20;

/** Pages as they were left, by address. */
const leftPages = new Map<string, PageData>();

/**
 * Keeps a page for readers who come back to it.
 *
 * @param address the page's own: while it is kept, the browser may already be at another
 */
export function keepPage(address: string, page: PageData): void {
  // The latest last.
  leftPages.delete(address);
  leftPages.set(address, page);
  const [oldest] = leftPages.keys();
  if (leftPages.size > maxLeftPages && oldest !== undefined) leftPages.delete(oldest);
}

interface Loading {
  /** The reader has gone to another page. */
  readonly isOver: () => boolean;
  readonly isBack: boolean;
  /** The page is shown while it is loaded again. */
  readonly isShown: boolean;
}

/**
 * Loads the page of the current address whenever the address changes. Who comes back finds the page as it was left, at
 * the same place and with the focus on the link that led away. `refresh` loads the page again while it is shown.
 */
export function usePage({ first, call, onPage }: PageOptions): { state: PageState; refresh: () => void } {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  const shown = useRef(address);
  const [restored, setRestored] = useState<string | null>(null);
  const [state, setState] = useState<PageState>({ status: 'ready', page: first, address });

  const load = useCallback(
    async ({ isOver, isBack, isShown }: Loading) => {
      if (!isShown) setState({ status: 'loading' });
      try {
        const { loadPage } = await import('../routing/loadPage.ts');
        const page = await loadPage(pageRoute(address), call);
        if (isOver()) return;
        onPage(page);
        setState({ status: 'ready', page, address });
        // A reload has forgotten the page as it was left.
        if (isBack) setRestored(address);
      } catch (error) {
        if (isOver()) return;
        if (isGone(error)) setState({ status: 'ready', page: { name: 'notFound' }, address });
        else setState({ status: 'failed', retry: () => void load({ isOver, isBack, isShown: false }) });
      }
    },
    [address, call, onPage],
  );

  useEffect(() => {
    if (shown.current === address) return undefined;
    const isWithin = isMailbox(shown.current) && isMailbox(address);
    shown.current = address;
    const isBack = !takeFollowed();
    if (isWithin) {
      setState((known) => (known.status === 'ready' ? { ...known, address } : known));
      return undefined;
    }
    const left = isBack ? leftPages.get(address) : undefined;
    if (left !== undefined) {
      setState({ status: 'ready', page: left, address });
      setRestored(address);
      return undefined;
    }
    let isLeft = false;
    void load({ isOver: () => isLeft, isBack, isShown: false });
    scrollTo(0, 0);
    return () => {
      isLeft = true;
    };
  }, [address, load]);

  useLayoutEffect(() => {
    if (restored !== null) restorePosition(restored);
    setRestored(null);
  }, [restored]);

  const refresh = useCallback(
    () => void load({ isOver: () => shown.current !== address, isBack: false, isShown: true }),
    [address, load],
  );

  return { state, refresh };
}
