import { useEffect, useEffectEvent } from 'react';
import type { ComposerMediaProps } from './mediaProps.ts';

/** Brings what a draft has kept. */
export function useKeptMedia(
  { drafts, draft }: Pick<ComposerMediaProps, 'drafts' | 'draft'>,
  onKept: (kept: unknown) => void,
): void {
  const { person, ftentidentifier, replyTo, edits } = draft;
  const hear = useEffectEvent(onKept);
  useEffect(() => {
    let isHere = true;
    drafts.load({ person, ftentidentifier, replyTo, edits }).then(
      (kept) => isHere && hear(kept),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [drafts, person, ftentidentifier, replyTo, edits]);
}
