import { useEffect, useEffectEvent } from 'react';
import type { ComposerContent, DraftStore, DraftTarget } from 'ufi-composer';

const ignore = () => undefined;

/** What becomes of words that were kept. */
export interface DraftHearing {
  /** They were left here earlier. */
  readonly onKept: (content: ComposerContent) => void;
  /** Another tab has gone on with those of this one. */
  readonly onFollowed: (content: ComposerContent) => void;
}

/**
 * Brings back what was typed and not sent, also what another tab has made of it by the time this one is looked at, and
 * keeps what is typed from now on. Where storage is refused the words live as long as the page.
 */
export function useDraft(drafts: DraftStore, target: DraftTarget, hearing: DraftHearing) {
  const { person, ftentidentifier, replyTo, edits } = target;
  const hearKept = useEffectEvent(hearing.onKept);
  const hearFollowed = useEffectEvent(hearing.onFollowed);
  useEffect(() => {
    let isHere = true;
    const asked = { person, ftentidentifier, replyTo, edits };
    const hear = (loading: Promise<ComposerContent | null>, listener: (content: ComposerContent) => void) =>
      void loading.then((content) => isHere && content !== null && listener(content)).catch(ignore);
    hear(drafts.load(asked), (content) => hearKept(content));
    const look = ({ type }: Event) =>
      document.hidden || type === 'pagehide'
        ? drafts.flush()
        : hear(drafts.follow(asked), (content) => hearFollowed(content));
    const moments = ['visibilitychange', 'focus', 'pagehide'];
    // The first is the document's, and comes up to the window.
    for (const moment of moments) addEventListener(moment, look);
    return () => {
      isHere = false;
      for (const moment of moments) removeEventListener(moment, look);
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
  return (content: ComposerContent): void => void drafts.save(target, content).catch(ignore);
}
