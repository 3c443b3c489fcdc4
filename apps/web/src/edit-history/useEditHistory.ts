import { useCallback, useEffect, useState } from 'react';
import { loadEditHistory, type EditHistory } from 'ufi-core';
import { useAppDispatch } from '../store/storeHooks.ts';

type Versions = EditHistory['versions'];

interface HistoryState {
  readonly phase: 'loading' | 'failed' | 'here';
  readonly versions: Versions;
  /** Loads older versions; null if there are none, undefined before the first answer. */
  readonly cursor: string | null | undefined;
}

const initialHistory: HistoryState = { phase: 'loading', versions: [], cursor: undefined };

/** Loads a comment's versions page by page; a failed load can be retried. */
export function useEditHistory({ target, comment }: { readonly target: string; readonly comment: string }) {
  const dispatch = useAppDispatch();
  const [history, setHistory] = useState(initialHistory);
  const load = useCallback(
    async (cursor: HistoryState['cursor']) => {
      setHistory((known) => ({ ...known, phase: 'loading' }));
      try {
        const page = await dispatch(loadEditHistory({ target, comment, ...(cursor != null && { cursor }) }));
        setHistory(({ versions }) => ({
          phase: 'here',
          versions: cursor === undefined ? page.versions : [...versions, ...page.versions],
          cursor: page.cursor,
        }));
      } catch {
        setHistory((known) => ({ ...known, phase: 'failed' }));
      }
    },
    [dispatch, target, comment],
  );
  useEffect(() => void load(undefined), [load]);
  return { ...history, loadMore: () => void load(history.cursor) };
}
