import { useMemo } from 'react';
import { selectActor, selectProfiles } from 'ufi-core';
import type { MentionSource } from 'ufi-composer';
import type { MentionEntry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import type { ThreadInstance } from '../contexts/ThreadContext.ts';

/** A source of mentions whose requests can be aborted. */
interface AbortableMentionSource extends MentionSource {
  ask(text: string, signal?: AbortSignal): Promise<readonly MentionEntry[]>;
}

/**
 * Mention suggestions under a post: cached profiles at once (S7.25, S7.26) if everybody can see the post, then the
 * server's suggestions (S5.28).
 */
export function useMentionSource({
  target,
  isForAll = false,
}: Pick<ThreadInstance, 'target' | 'isForAll'>): AbortableMentionSource {
  const { store, call } = useServices();
  return useMemo(() => {
    const actorNow = () => selectActor(store.getState(), target);
    return {
      known() {
        const own = [store.getState().viewer.person, actorNow()];
        return isForAll ? selectProfiles(store.getState()).filter(({ id }) => !own.includes(id)) : [];
      },
      async ask(q, signal) {
        const actor = actorNow();
        const asked = { q, ft_ent_identifier: target, ...(actor !== null && { actor }) };
        return (await call('suggestMentions', asked, signal && { signal })).entries;
      },
    };
  }, [store, call, target, isForAll]);
}
