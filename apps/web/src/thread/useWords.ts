import { useRef, useState } from 'react';
import { isEmptyContent, plainContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import { useDraft, type ComposerHandle } from 'ufi-ui/composer';
import { useServices } from '../services/appServices.ts';

const nothing = plainContent('');

const isSame = (one: ComposerContent, other: ComposerContent): boolean =>
  one.visibleValue === other.visibleValue && one.encodedValue === other.encodedValue;

interface WordsOptions {
  /** For what the words are kept until they are sent. */
  readonly draft: DraftTarget;
  /** What is there to be changed; sending needs a change then. */
  readonly initial?: ComposerContent;
  /** Takes the words; false leaves them in the field. */
  readonly take: (content: ComposerContent) => boolean;
}

/** The words of a composer: kept as they are typed, and brought back where they were left. */
export function useWords({ draft, initial = nothing, take }: WordsOptions) {
  const { drafts } = useServices();
  const composer = useRef<ComposerHandle>(null);
  const [content, setContent] = useState(initial);
  // A key may come before its predecessor has been drawn: what is sent is what was written last.
  const latest = useRef(content);
  const show = (next: ComposerContent) => {
    latest.current = next;
    setContent(next);
  };
  const put = (kept: ComposerContent) => {
    show(kept);
    composer.current?.setContent(kept);
  };
  const saveDraft = useDraft(drafts, draft, {
    onKept: (kept) => isSame(latest.current, initial) && put(kept),
    onFollowed: put,
  });
  const onChange = (next: ComposerContent) => {
    // An editor that has just come says what it was given: that must not stand over a draft which is still to come.
    if (isSame(next, latest.current)) return;
    show(next);
    saveDraft(next);
  };
  const canSend = (written: ComposerContent): boolean =>
    !isEmptyContent(written) && written.encodedValue.trim() !== initial.encodedValue.trim();
  const onSubmit = () => {
    if (!canSend(latest.current) || !take(latest.current)) return;
    onChange(nothing);
    composer.current?.setText('');
  };
  return { composer, field: { content, onChange, onSubmit, canSend: canSend(content) } };
}
