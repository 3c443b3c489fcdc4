import { useEffect, useRef } from 'react';
import type { ComposerContent, DraftStore, DraftTarget } from 'ufi-composer';

const ignore = () => undefined;

/**
 * Brings back what was typed and not sent, and keeps what is typed from now on. Where storage is refused the words live
 * as long as the page.
 */
export function useDraft(drafts: DraftStore, target: DraftTarget, onKept: (content: ComposerContent) => void) {
  const { person, ftentidentifier, replyTo, edits } = target;
  const hear = useRef(onKept);
  useEffect(() => {
    hear.current = onKept;
  });
  useEffect(() => {
    let isHere = true;
    drafts.load({ person, ftentidentifier, replyTo, edits }).then((kept) => {
      if (isHere && kept !== null) hear.current(kept);
    }, ignore);
    return () => {
      isHere = false;
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
  return (content: ComposerContent): void => void drafts.save(target, content).catch(ignore);
}
