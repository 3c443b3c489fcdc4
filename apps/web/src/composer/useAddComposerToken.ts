import { useCallback } from 'react';
import { endpointRegistry, type AnyAttachment, type ComposerTokenType } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useThread } from '../contexts/ThreadContext.ts';

/** Tells the server what the next comment is to carry; answers what that is, null where it is nothing. Rejects where it can't. */
export type AddComposerToken = (type: ComposerTokenType, id: string) => Promise<AnyAttachment | null>;

/** See {@link AddComposerToken}: under the post that the composer stands below, as whoever acts there. */
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
