import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createMediaDrafts, type DraftTarget, type MediaDrafts } from 'ufi-composer';
import { selectComposer, selectIsSent, type ComposerPlace } from 'ufi-plugin';
import { useFrame } from '../context/frameServices.ts';
import { useFrameSelector } from '../context/storeHooks.ts';

const ignore = () => undefined;

/** Where what hangs in a composer is kept: until it is on its way, and again where it is refused. */
export function useMediaDrafts(place: ComposerPlace, draft: DraftTarget): MediaDrafts {
  const { storage, store } = useFrame();
  const [drafts] = useState(() => createMediaDrafts(storage, Date.now));
  const isSent = useFrameSelector((state) => selectIsSent(state, place));
  const wasSent = useRef(isSent);
  const keep = useEffectEvent((isKept: boolean) => {
    const attachment = isKept ? selectComposer(store.getState(), place)?.content.attachment : null;
    drafts.save(draft, attachment ? { phase: 'ready', attachment: attachment.media } : null).catch(ignore);
  });
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    keep(!isSent);
  }, [isSent]);
  // An editor closes with what it has sent.
  const leave = useEffectEvent(() => selectIsSent(store.getState(), place) && keep(false));
  useEffect(() => () => void leave(), []);
  return drafts;
}
