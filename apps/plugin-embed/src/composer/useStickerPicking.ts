import { useMemo, useState, type RefObject } from 'react';
import { createRecentChoices } from 'ufi-composer';
import { selectActor } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { selectComposer, updateComposerContent, type ComposerSlot } from 'ufi-plugin';
import { pluginEndpoints } from 'ufi-plugin/contract';
import type { MediaHandle } from 'ufi-ui/composer';
import { createStickerSource, type Sticker, type StickerSource } from 'ufi-ui/pickers';
import { useFrame, type FrameValue } from '../context/frameServices.ts';
import { useFacts } from '../context/useFacts.ts';

const openSource = ({ session, storage, dispatcher }: FrameValue): StickerSource =>
  createStickerSource({
    packs: async () => (await dispatcher.call(endpointRegistry.fetchStickerPacks, {})).packs,
    search: async (q) => (await dispatcher.call(endpointRegistry.searchStickers, { q })).stickers,
    recent: createRecentChoices({ storage, person: session.person?.id ?? '0', kind: 'sticker', limit: 24 }),
  });

// Shared by all composers of a frame, so that each list of stickers is fetched once.
const sources = new WeakMap<FrameValue['dispatcher'], StickerSource>();

function sourceOf(frame: FrameValue): StickerSource {
  const source = sources.get(frame.dispatcher) ?? openSource(frame);
  sources.set(frame.dispatcher, source);
  return source;
}

/**
 * Attaches a picked sticker once the server has answered with its attachment id (S7.49). An answer without an id or a
 * failure attaches nothing (S5.27, S8.17), nor does an answer to a composer that has changed meanwhile.
 */
export function useStickerPicking(place: ComposerSlot, media: RefObject<MediaHandle | null>) {
  const frame = useFrame();
  const { store, dispatcher } = frame;
  const { article, site, href } = useFacts();
  const [isAsking, setIsAsking] = useState(false);
  const source = useMemo(() => sourceOf(frame), [frame]);
  const composerNow = () => selectComposer(store.getState(), place);

  const ask = async ({ fbid: sticker_id }: Sticker): Promise<string | null> => {
    const actor = selectActor(store.getState(), article.id);
    const from = { app_id: site.id, target_id: article.id, iframe_referer: href, ...(actor !== null && { actor }) };
    return (await dispatcher.call(pluginEndpoints.previewSticker, { ...from, sticker_id })).fbid;
  };
  const pick = async (sticker: Sticker) => {
    const begun = composerNow()?.revision;
    setIsAsking(true);
    store.dispatch(updateComposerContent(place, { isAttaching: true }));
    const fbid = await ask(sticker).catch(() => null);
    setIsAsking(false);
    if (composerNow()?.revision !== begun) return;
    store.dispatch(updateComposerContent(place, { isAttaching: false }));
    if (fbid !== null) media.current?.attachReady({ ...sticker, fbid });
  };
  return { source, isAsking, pick: (sticker: Sticker) => void pick(sticker) };
}
