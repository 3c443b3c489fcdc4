import { useCallback } from 'react';
import { endpointRegistry, type AnyAttachment, type ComposerTokenType } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';

/**
 * Adds a token to what is written next in a place, on the server. Resolves with its attachment, or null if there is none.
 * Rejects if the call fails.
 */
export type AddComposerToken = (type: ComposerTokenType, id: string) => Promise<AnyAttachment | null>;

/** Returns an {@link AddComposerToken} for a thread or, by a person's id, for a post of theirs; `actor` writes it. */
export function useAddComposerToken(target: string, actor: string | null): AddComposerToken {
  const { dispatcher } = useServices();
  return useCallback(
    async (token_type, token_id) => {
      const input = { ft_ent_identifier: target, token_type, token_id, ...(actor !== null && { actor }) };
      return (await dispatcher.call(endpointRegistry.addComposerToken, input)).attachment;
    },
    [dispatcher, target, actor],
  );
}
