import { useCallback } from 'react';
import { endpointRegistry, type AnyAttachment, type ComposerTokenType } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/**
 * Adds a token to the next comment on the server. Resolves with its attachment, or null if there is none. Rejects if
 * the call fails.
 */
export type AddComposerToken = (type: ComposerTokenType, id: string) => Promise<AnyAttachment | null>;

/** Returns an {@link AddComposerToken} for the current thread and actor. */
export function useAddComposerToken(): AddComposerToken {
  const { dispatcher } = useServices();
  const { target, view } = useThread();
  const actor = view.actorforpost;
  return useCallback(
    async (token_type, token_id) => {
      const input = { ft_ent_identifier: target, token_type, token_id, ...(actor !== null && { actor }) };
      return (await dispatcher.call(endpointRegistry.addComposerToken, input)).attachment;
    },
    [dispatcher, target, actor],
  );
}
