import { useCallback, useEffect, useState } from 'react';
import { endpointRegistry, type GroupRecord, type PayloadOf } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { useServices } from '../services/appServices.ts';

/** A group with its rules. */
export interface LoadedGroup {
  readonly group: GroupRecord;
  readonly rules: PayloadOf<(typeof endpointRegistry)['fetchGroupRules']>['rules'];
}

/** Loading state of a group. */
export type GroupState =
  | { readonly status: 'loading' }
  | { readonly status: 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ({ readonly status: 'ready' } & LoadedGroup);

/** Loads a group and its rules. */
export function useLoadedGroup(id: string): GroupState {
  const { dispatcher } = useServices();
  const [state, setState] = useState<GroupState>({ status: 'loading' });
  const load = useCallback(() => {
    setState({ status: 'loading' });
    const input = { group_id: id };
    Promise.all([
      dispatcher.call(endpointRegistry.fetchGroup, input),
      dispatcher.call(endpointRegistry.fetchGroupRules, input),
    ]).then(
      ([{ group }, { rules }]) => setState({ status: 'ready', group, rules }),
      (error: unknown) => {
        const isGone = error instanceof RequestError && error.failure.reason === 'noSuchObject';
        setState(isGone ? { status: 'notFound' } : { status: 'failed', retry: load });
      },
    );
  }, [dispatcher, id]);
  useEffect(load, [load]);
  return state;
}
