import { useEffect, useEffectEvent } from 'react';
import type { ComposerContent, DraftStore, DraftTarget } from 'ufi-composer';

const ignore = () => undefined;

/** What becomes of words that were kept. */
export interface DraftListeners {
  /** They were left here earlier. */
  readonly onRestored: (content: ComposerContent) => void;
  /** Another tab has gone on with those of this one. */
  readonly onReplaced: (content: ComposerContent) => void;
}

/**
 * Brings back what was typed and not sent, also what another tab has made of it by the time this one is looked at, and
 * keeps what is typed from now on. Where storage is refused the words live as long as the page.
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
    // The first is the document's, and comes up to the window.
    for (const pageEvent of pageEvents) addEventListener(pageEvent, onPageEvent);
    return () => {
      isMounted = false;
      for (const pageEvent of pageEvents) removeEventListener(pageEvent, onPageEvent);
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
  return (content: ComposerContent): void => void drafts.save(target, content).catch(ignore);
}
