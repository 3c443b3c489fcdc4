import { useCallback, useEffect, useState } from 'react';
import { loadEditHistory, type EditHistory } from 'ufi-core';
import { useUfiDispatch } from '../store/storeHooks.ts';

type Versions = EditHistory['versions'];

interface Read {
  readonly phase: 'loading' | 'failed' | 'here';
  readonly versions: Versions;
  /** Asks for older ones; null where there are none, undefined before the first answer. */
  readonly cursor: string | null | undefined;
}

const nothing: Read = { phase: 'loading', versions: [], cursor: undefined };

/** Reads what a comment has said, page by page; what has gone wrong can be tried again. */
export function useEditHistory({ target, comment }: { readonly target: string; readonly comment: string }) {
  const dispatch = useUfiDispatch();
  const [read, setRead] = useState(nothing);
  const load = useCallback(
    async (cursor: Read['cursor']) => {
      setRead((known) => ({ ...known, phase: 'loading' }));
      try {
        const page = await dispatch(loadEditHistory({ target, comment, ...(cursor != null && { cursor }) }));
        setRead(({ versions }) => ({
          phase: 'here',
          versions: cursor === undefined ? page.versions : [...versions, ...page.versions],
          cursor: page.cursor,
        }));
      } catch {
        setRead((known) => ({ ...known, phase: 'failed' }));
      }
    },
    [dispatch, target, comment],
  );
  useEffect(() => void load(undefined), [load]);
  return { ...read, loadOn: () => void load(read.cursor) };
}
