import { useMemo, type RefObject } from 'react';
import { endpointRegistry } from 'ufi-core/contract';
import type { MediaHandle } from 'ufi-ui/composer';
import type { GifPickerOptions } from 'ufi-ui/pickers';
import { useServices } from '../services/appServices.ts';

/** The target that a GIF is attached to, and the actor. */
interface GifContext {
  readonly target: string;
  readonly actor: string | null;
  readonly use?: 'message';
}

/**
 * GIF search through the provider of this instance, attaching to what is written there as the current actor. Undefined if no
 * provider is configured or nothing can be attached.
 */
export function useGifPicking(
  media: RefObject<MediaHandle | null> | undefined,
  { target, actor, use }: GifContext,
): GifPickerOptions | undefined {
  const { dispatcher, session } = useServices();
  const isOffered = session.composertokens?.includes('gif') === true;
  return useMemo(() => {
    if (!isOffered || media === undefined) return undefined;
    const by = { target_id: target, ...(actor !== null && { actor }), ...(use && { use }) };
    return {
      source: {
        search: (q, cursor) =>
          dispatcher.call(endpointRegistry.searchGifs, { q, ...(cursor !== undefined && { cursor }) }),
        choose: async (gif_id) => (await dispatcher.call(endpointRegistry.chooseGif, { ...by, gif_id })).attachment,
      },
      onPick: (gif) => media.current?.attachReady(gif),
    };
  }, [dispatcher, target, actor, use, isOffered, media]);
}
