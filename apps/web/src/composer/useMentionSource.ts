import { useMemo } from 'react';
import { selectActor, selectProfiles } from 'ufi-core';
import type { MentionSource } from 'ufi-composer';
import { useServices } from '../services/appServices.ts';
import type { ThreadPlace } from '../contexts/ThreadContext.ts';

/**
 * Mention suggestions under a post: cached profiles at once (S7.25, S7.26) if everybody can see the post, then the
 * server's suggestions (S5.28).
 */
export function useMentionSource({ target, isForAll = false }: ThreadPlace): MentionSource {
  const { store, call } = useServices();
  return useMemo(() => {
    const actorNow = () => selectActor(store.getState(), target);
    return {
      known() {
        const own = [store.getState().viewer.person, actorNow()];
        return isForAll ? selectProfiles(store.getState()).filter(({ id }) => !own.includes(id)) : [];
      },
      async ask(q) {
        const actor = actorNow();
        const asked = { q, ft_ent_identifier: target, ...(actor !== null && { actor }) };
        return (await call('suggestMentions', asked)).entries;
      },
    };
  }, [store, call, target, isForAll]);
}
