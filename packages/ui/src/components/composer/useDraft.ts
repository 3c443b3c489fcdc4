import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ComposerContent, DraftStore, DraftTarget } from 'ufi-composer';

const ignore = () => undefined;

/** Listeners of {@link useDraft}. */
export interface DraftListeners {
  /** Called with a draft from an earlier visit. */
  readonly onRestored: (content: ComposerContent) => void;
  /** Called when another tab has continued this draft. */
  readonly onReplaced: (content: ComposerContent) => void;
}

/**
 * Loads and saves a draft. When the page becomes visible it loads a newer version from another tab; when it is hidden
 * it writes at once. Returns the save function, and whether the storage has rejected the draft: the text then lasts
 * until the page unloads.
 */
export function useDraft(drafts: DraftStore, target: DraftTarget, listeners: DraftListeners) {
  const { person, ftentidentifier, replyTo, edits } = target;
  const notifyRestored = useEffectEvent(listeners.onRestored);
  const notifyReplaced = useEffectEvent(listeners.onReplaced);
  useEffect(() => {
    let isMounted = true;
    const stableTarget = { person, ftentidentifier, replyTo, edits };
    const deliver = (loading: Promise<ComposerContent | null>, listener: (content: ComposerContent) => void) =>
      void loading.then((content) => isMounted && content !== null && listener(content)).catch(ignore);
    deliver(drafts.load(stableTarget), (content) => notifyRestored(content));
    const onPageEvent = ({ type }: Event) =>
      document.hidden || type === 'pagehide'
        ? drafts.flush()
        : deliver(drafts.loadNewer(stableTarget), (content) => notifyReplaced(content));
    const pageEvents = ['visibilitychange', 'focus', 'pagehide'];
    // `visibilitychange` is dispatched on the document and bubbles to the window.
    for (const pageEvent of pageEvents) addEventListener(pageEvent, onPageEvent);
    return () => {
      isMounted = false;
      for (const pageEvent of pageEvents) removeEventListener(pageEvent, onPageEvent);
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
  const isUnstored = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.isUnstored(target),
    () => false,
  );
  const save = (content: ComposerContent): void => void drafts.save(target, content).catch(ignore);
  return { save, isUnstored };
}
