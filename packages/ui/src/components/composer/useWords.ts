import { useRef, useState, type RefObject } from 'react';
import { isEmptyContent, plainContent, type ComposerContent, type DraftStore, type DraftTarget } from 'ufi-composer';
import type { ComposerFieldHandle } from './ComposerField.tsx';
import { useDraft } from './useDraft.ts';

interface WordsOptions {
  readonly field: RefObject<ComposerFieldHandle | null>;
  readonly initialText: string;
  readonly drafts: DraftStore;
  readonly draft: DraftTarget;
  /** Why the words can't be sent as they are. */
  readonly check: (content: ComposerContent) => string | null;
}

const nothing = plainContent('');

/** The words of a composer: kept as they are typed, brought back where they were left. */
export function useWords({ field, initialText, drafts, draft, check }: WordsOptions) {
  const [content, setContent] = useState(() => plainContent(initialText));
  // A key may come before its predecessor has been drawn: what is sent is what was written last.
  const latest = useRef(content);
  const show = (next: ComposerContent) => {
    latest.current = next;
    setContent(next);
  };
  const saveDraft = useDraft(drafts, draft, (kept) => {
    if (latest.current.visibleValue !== initialText) return;
    show(kept);
    field.current?.setText(kept.visibleValue);
  });
  const change = (next: ComposerContent) => {
    show(next);
    saveDraft(next);
  };
  const canSend = (written: ComposerContent): boolean =>
    !isEmptyContent(written) && written.visibleValue.trim() !== initialText.trim() && check(written) === null;
  return {
    content,
    change,
    canSend: canSend(content),
    /** Gives the words away; those that are not taken stay. */
    send(take: (content: ComposerContent) => boolean): void {
      if (!canSend(latest.current) || !take(latest.current)) return;
      change(nothing);
      field.current?.setText('');
    },
  };
}
