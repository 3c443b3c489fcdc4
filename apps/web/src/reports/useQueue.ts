import { useCallback, useEffect, useState } from 'react';
import { RequestError } from 'ufi-core/request';

/** One answer of a list that is read page by page. */
export interface QueuePage<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** How the reading of such a list stands. */
export type QueueState<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'forbidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      /** Null where there is nothing more. */
      readonly more: (() => void) | null;
      readonly isLoadingMore: boolean;
      readonly hasFailed: boolean;
    };

const isForbidden = (error: unknown): boolean =>
  error instanceof RequestError && ['noPermission', 'sessionEnded'].includes(error.failure.reason);

interface Known<Item> extends QueuePage<Item> {
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
}

/** Reads a list page by page; `read` has to stay the same function as long as the list is the same. */
export function useQueue<Item>(read: (cursor: string | null) => Promise<QueuePage<Item>>): QueueState<Item> {
  const [known, setKnown] = useState<Known<Item> | 'loading' | 'failed' | 'forbidden'>('loading');
  const load = useCallback(() => {
    let isCurrent = true;
    setKnown('loading');
    read(null).then(
      (page) => isCurrent && setKnown({ ...page, isLoadingMore: false, hasFailed: false }),
      (error: unknown) => isCurrent && setKnown(isForbidden(error) ? 'forbidden' : 'failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [read]);
  useEffect(load, [load]);
  if (known === 'loading' || known === 'forbidden') return { status: known };
  if (known === 'failed') return { status: 'failed', retry: load };
  const { items, cursor, isLoadingMore, hasFailed } = known;
  const more = async () => {
    setKnown({ ...known, isLoadingMore: true, hasFailed: false });
    try {
      const next = await read(cursor);
      setKnown({ items: [...items, ...next.items], cursor: next.cursor, isLoadingMore: false, hasFailed: false });
    } catch {
      setKnown({ ...known, hasFailed: true });
    }
  };
  return { status: 'ready', items, more: cursor === null ? null : () => void more(), isLoadingMore, hasFailed };
}
