import { useCallback, useEffect, useState } from 'react';
import { loadEditHistory, type EditHistory } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch } from '../store/storeHooks.ts';

type Versions = EditHistory['versions'];

interface HistoryState {
  readonly phase: 'loading' | 'failed' | 'here';
  readonly versions: Versions;
  /** Loads older versions; null if there are none, undefined before the first answer. */
  readonly cursor: string | null | undefined;
}

const initialHistory: HistoryState = { phase: 'loading', versions: [], cursor: undefined };

interface EditedText {
  readonly target: string;
  /** Null for the post itself. */
  readonly comment: string | null;
}

/** Loads the versions of a text page by page; a failed load can be retried. */
export function useEditHistory({ target, comment }: EditedText) {
  const { dispatcher } = useServices();
  const dispatch = useAppDispatch();
  const [history, setHistory] = useState(initialHistory);
  const load = useCallback(
    async (cursor: HistoryState['cursor']) => {
      setHistory((known) => ({ ...known, phase: 'loading' }));
      try {
        const from = cursor == null ? {} : { cursor };
        const page =
          comment === null
            ? await dispatcher.call(endpointRegistry.fetchPostEditHistory, { ft_ent_identifier: target, ...from })
            : await dispatch(loadEditHistory({ target, comment, ...from }));
        setHistory(({ versions }) => ({
          phase: 'here',
          versions: cursor === undefined ? page.versions : [...versions, ...page.versions],
          cursor: page.cursor,
        }));
      } catch {
        setHistory((known) => ({ ...known, phase: 'failed' }));
      }
    },
    [dispatch, dispatcher, target, comment],
  );
  useEffect(() => void load(undefined), [load]);
  return { ...history, loadMore: () => void load(history.cursor) };
}
