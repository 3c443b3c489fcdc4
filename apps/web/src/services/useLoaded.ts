import { useCallback, useEffect, useState } from 'react';
import { RequestError } from 'ufi-core/request';

/** Loading state of what a page is about. */
export type LoadedState<Loaded> =
  | { readonly status: 'loading' }
  | { readonly status: 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly loaded: Loaded };

/**
 * Loads what a page is about. `read` must keep its identity as long as that is the same. `reload` reads it again, while
 * what is shown stays; `show` changes what was read to what a call has answered.
 */
export function useLoaded<Loaded>(read: () => Promise<Loaded>) {
  const [state, setState] = useState<LoadedState<Loaded>>({ status: 'loading' });
  const load = useCallback(
    async ({ keepsShown }: { readonly keepsShown: boolean }) => {
      if (!keepsShown) setState({ status: 'loading' });
      try {
        const loaded = await read();
        setState({ status: 'ready', loaded });
      } catch (error) {
        const isGone = error instanceof RequestError && error.failure.reason === 'noSuchObject';
        const failed = { status: 'failed', retry: () => void load({ keepsShown: false }) } as const;
        setState((known) => (isGone ? { status: 'notFound' } : known.status === 'ready' ? known : failed));
      }
    },
    [read],
  );
  useEffect(() => void load({ keepsShown: false }), [load]);
  const reload = useCallback(() => load({ keepsShown: true }), [load]);
  const show = useCallback((change: (known: Loaded) => Loaded) => {
    setState((known) => (known.status === 'ready' ? { ...known, loaded: change(known.loaded) } : known));
  }, []);
  return { state, reload, show };
}
