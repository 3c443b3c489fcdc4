import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserClock } from 'ufi-browser';
import { createMediaDrafts, type DraftTarget, type MediaDrafts } from 'ufi-composer';
import { selectComposer, selectIsSent, type ComposerSlot } from 'ufi-plugin';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';

const ignore = () => undefined;

/** Drafts of a composer's attachment: cleared once it is sent, stored again if the server refuses it. */
export function useMediaDrafts(place: ComposerSlot, draft: DraftTarget): MediaDrafts {
  const { storage, store } = useFrame();
  const [drafts] = useState(() => createMediaDrafts(storage, browserClock.now));
  const isSent = useAppSelector((state) => selectIsSent(state, place));
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
  // An editor closes as soon as it sends, before its draft could be cleared.
  const leave = useEffectEvent(() => selectIsSent(store.getState(), place) && keep(false));
  useEffect(() => () => void leave(), []);
  return drafts;
}
