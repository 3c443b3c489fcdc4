import { useEffect, useEffectEvent, useRef } from 'react';
import { isEmptyContent, plainContent, type ComposerContent } from 'ufi-composer';
import { selectIsSent, type ComposerSlot } from 'ufi-plugin';
import { useDraft } from 'ufi-ui/composer';
import { useFrame } from '../context/frameServices.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { draftTargetOf } from '../document/draftTargetOf.ts';

const nothing = plainContent('');

/**
 * Stores a composer's text as a draft until it is sent, and restores it into a composer in which nothing has been typed
 * since it opened. Returns whether the draft can't be stored.
 */
export function useDraftPersistence(
  place: ComposerSlot,
  { visibleValue, encodedValue }: ComposerContent,
  onRestored: (content: ComposerContent) => void,
): boolean {
  const { drafts, session, store } = useFrame();
  const { article } = useFacts();
  const isSent = useAppSelector((state) => selectIsSent(state, place));
  const target = draftTargetOf(place, { person: session.person?.id, article: article.id });
  const kept = isSent ? nothing : { visibleValue, encodedValue };
  const begun = useRef(encodedValue);
  const latest = useRef(encodedValue);
  const saved = useRef(kept.encodedValue);
  // For the article's composer untouched means empty: whatever is in it was written there, however it got there.
  const isUntouched = (): boolean =>
    place.kind === 'comment' ? isEmptyContent({ visibleValue: latest.current }) : latest.current === begun.current;
  const { save, isUnstored } = useDraft(drafts, target, {
    onRestored: (found) => isUntouched() && onRestored(found),
    onReplaced: onRestored,
  });
  useEffect(() => {
    latest.current = encodedValue;
    if (saved.current === kept.encodedValue) return;
    saved.current = kept.encodedValue;
    save(kept);
  });
  // An editor closes as soon as it sends, before the effect above could clear its draft.
  const leave = useEffectEvent(() => selectIsSent(store.getState(), place) && save(nothing));
  useEffect(() => () => void leave(), []);
  return isUnstored;
}
