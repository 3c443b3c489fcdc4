import { useCallback } from 'react';
import { endpointRegistry, type GroupRecord, type PayloadOf } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useLoaded } from '../services/useLoaded.ts';

/** A group with its rules. */
export interface LoadedGroup {
  readonly group: GroupRecord;
  readonly rules: PayloadOf<(typeof endpointRegistry)['fetchGroupRules']>['rules'];
}

/** Loads a group and its rules. */
export function useLoadedGroup(id: string) {
  const { dispatcher } = useServices();
  const read = useCallback(async (): Promise<LoadedGroup> => {
    const input = { group_id: id };
    const [{ group }, { rules }] = await Promise.all([
      dispatcher.call(endpointRegistry.fetchGroup, input),
      dispatcher.call(endpointRegistry.fetchGroupRules, input),
    ]);
    return { group, rules };
  }, [dispatcher, id]);
  return useLoaded(read);
}
