import { useEffect, useEffectEvent } from 'react';
import type { ComposerMediaProps } from './mediaProps.ts';

/** Loads the stored attachment of a draft. */
export function useStoredMedia(
  { drafts, draft }: Pick<ComposerMediaProps, 'drafts' | 'draft'>,
  onRestored: (stored: unknown) => void,
): void {
  const { person, ftentidentifier, replyTo, edits } = draft;
  const notify = useEffectEvent(onRestored);
  useEffect(() => {
    let isMounted = true;
    drafts.load({ person, ftentidentifier, replyTo, edits }).then(
      (stored) => isMounted && notify(stored),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
}
