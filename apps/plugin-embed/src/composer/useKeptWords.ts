import { useEffect, useRef } from 'react';
import { isEmptyContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import type { ComposerPlace } from 'ufi-plugin';
import { useDraft } from 'ufi-ui/composer';
import { useFrame } from '../services/frameServices.ts';
import { useFacts } from '../store/useFacts.ts';

/** Whose the drafts of a visitor are who is not signed in. */
export const nobody = '0';

function placeIn(place: ComposerPlace): Pick<DraftTarget, 'replyTo' | 'edits'> {
  switch (place.kind) {
    case 'comment':
      return {};
    case 'reply':
      return { replyTo: place.parent };
    case 'edit':
      return { edits: place.comment };
  }
}

/** Keeps what stands in a composer until it is sent, and brings it back into an empty one. */
export function useKeptWords(
  place: ComposerPlace,
  { visibleValue, encodedValue }: ComposerContent,
  onKept: (content: ComposerContent) => void,
): void {
  const { drafts, session } = useFrame();
  const { article } = useFacts();
  const target = { person: session.person?.id ?? nobody, ftentidentifier: article.id, ...placeIn(place) };
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
