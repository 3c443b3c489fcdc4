import { useCallback, useState } from 'react';
import { endpointRegistry, type FriendList } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';

/**
 * The reader's friend lists, once `load` has been called. Lists that could not be loaded are as if there were none; the
 * next call asks again.
 */
export function useFriendLists() {
  const { dispatcher } = useServices();
  const [lists, setLists] = useState<readonly FriendList[]>([]);
  const load = useCallback(
    () =>
      void dispatcher
        .call(endpointRegistry.fetchFriendLists, {})
        .then((answer) => setLists(answer.lists))
        .catch(() => undefined),
    [dispatcher],
  );
  return { lists, setLists, load };
}
