import { useEffect, useRef } from 'react';
import { isEmptyContent, type ComposerContent } from 'ufi-composer';
import type { ComposerPlace } from 'ufi-plugin';
import { useDraft } from 'ufi-ui/composer';
import { useFrame } from '../services/frameServices.ts';
import { useFacts } from '../store/useFacts.ts';
import { draftTargetOf } from './draftTargetOf.ts';

/** Keeps what stands in a composer until it is sent, and brings it back into an empty one. */
export function useKeptWords(
  place: ComposerPlace,
  { visibleValue, encodedValue }: ComposerContent,
  onKept: (content: ComposerContent) => void,
): void {
  const { drafts, session } = useFrame();
  const { article } = useFacts();
  const target = draftTargetOf(place, { person: session.person?.id, article: article.id });
  const saved = useRef(encodedValue);
  const save = useDraft(drafts, target, {
    onKept: (kept) => isEmptyContent({ visibleValue: saved.current }) && onKept(kept),
    onFollowed: onKept,
  });
  useEffect(() => {
    if (saved.current === encodedValue) return;
    saved.current = encodedValue;
    save({ visibleValue, encodedValue });
  });
}
