import { useCallback, useEffect, useState } from 'react';
import { isForbidden } from '../services/isForbidden.ts';

/** One page of a paged list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Loading state of a paged list. */
export type PagedListState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'forbidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      /** Null on the last page. */
      readonly more: (() => void) | null;
      readonly isLoadingMore: boolean;
      readonly hasFailed: boolean;
    };

interface LoadedPages<Item> extends ListPage<Item> {
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
}

/** Loads a list page by page. `read` must keep its identity as long as the list is the same. */
export function usePagedList<Item>(read: (cursor: string | null) => Promise<ListPage<Item>>): PagedListState<Item> {
  const [loaded, setLoaded] = useState<LoadedPages<Item> | 'loading' | 'failed' | 'forbidden'>('loading');
  const load = useCallback(() => {
    let isCurrent = true;
    setLoaded('loading');
    read(null).then(
      (page) => isCurrent && setLoaded({ ...page, isLoadingMore: false, hasFailed: false }),
      (error: unknown) => isCurrent && setLoaded(isForbidden(error) ? 'forbidden' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [read]);
  useEffect(load, [load]);
  if (loaded === 'loading' || loaded === 'forbidden') return { status: loaded };
  if (loaded === 'failed') return { status: 'failed', retry: load };
  const { items, cursor, isLoadingMore, hasFailed } = loaded;
  const more = async () => {
    setLoaded({ ...loaded, isLoadingMore: true, hasFailed: false });
    try {
      const next = await read(cursor);
      setLoaded({ items: [...items, ...next.items], cursor: next.cursor, isLoadingMore: false, hasFailed: false });
    } catch {
      setLoaded({ ...loaded, hasFailed: true });
    }
  };
  return { status: 'ready', items, more: cursor === null ? null : () => void more(), isLoadingMore, hasFailed };
}
