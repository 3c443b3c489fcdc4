import { useMemo } from 'react';
import type { MentionSource } from 'ufi-composer';
import { selectActor } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useFrame } from '../context/frameServices.ts';
import { useFacts } from '../context/useFacts.ts';

/** Mention suggestions from the server (S5.28); null for visitors who are not signed in. */
export function useMentionSource(): MentionSource | null {
  const { dispatcher, session, store } = useFrame();
  const { article, href } = useFacts();
  const isSignedIn = session.person !== null;
  return useMemo(() => {
    if (!isSignedIn) return null;
    return {
      known: () => [],
      async ask(q) {
        const actor = selectActor(store.getState(), article.id);
        const asked = { q, ft_ent_identifier: article.id, href, ...(actor !== null && { actor }) };
        return (await dispatcher.call(endpointRegistry.suggestMentions, asked)).entries;
      },
    };
  }, [dispatcher, store, article, href, isSignedIn]);
}
