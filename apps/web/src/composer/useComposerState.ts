import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmptyContent, plainContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';
import { useDraft, type AttachedMedia, type ComposerHandle, type MediaHandle } from 'ufi-ui/composer';
import { useServices } from '../services/appServices.ts';
import { remainingBytes } from './remainingBytes.ts';

const emptyContent = plainContent('');

// Markdown is seen otherwise once an editor has read it, and is still the same.
const isSame = (one: ComposerContent, other: ComposerContent): boolean => one.encodedValue === other.encodedValue;

interface ComposerStateOptions {
  /** For what the words are kept until they are sent. */
  readonly draft: DraftTarget;
  /** What is there to be changed; sending needs a change then. */
  readonly initial?: ComposerContent;
  /** What hangs there to be changed. */
  readonly initialAttachment?: AnyAttachment | null;
  /** How far that is where it is a video that can't be seen yet. */
  readonly initialStatus?: AttachmentStatus | undefined;
  /** What stands in the empty field to begin with, and is nothing that somebody has written. */
  readonly prefill?: ComposerContent;
  /** Takes the words and what hangs on them; false leaves them in the field. */
  readonly submit: (content: ComposerContent, media: AttachedMedia) => boolean;
}

/** By what a thing is known; of those without an id of their own a comment has one of each kind at most. */
function attachmentKey(attachment: AnyAttachment | null): string | null {
  if (attachment === null) return null;
  if ('fbid' in attachment) return attachment.fbid;
  return 'place_id' in attachment ? attachment.place_id : `${attachment.type} ${attachment.uri}`;
}

/**
 * The words of a composer and what hangs on them: kept as they are typed, and brought back where they were left. What
 * is still on its way to the server is waited for; then they are sent by themselves.
 */
export function useComposerState(options: ComposerStateOptions) {
  const {
    draft,
    initial = emptyContent,
    initialAttachment = null,
    initialStatus,
    prefill = emptyContent,
    submit,
  } = options;
  const { drafts } = useServices();
  const composer = useRef<ComposerHandle>(null);
  const [content, setContent] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
  // A key may come before its predecessor has been drawn: what is sent is what was written last.
  const latest = useRef(content);
  const setLatest = (next: ComposerContent) => {
    latest.current = next;
    setContent(next);
  };
  const replaceContent = (kept: ComposerContent) => {
    setLatest(kept);
    composer.current?.setContent(kept);
  };
  const prefilled = useRef(emptyContent);
  const isUntouched = () => isSame(latest.current, initial) || isSame(latest.current, prefilled.current);
  usePrefill(prefill, (content) => {
    if (isSame(content, prefilled.current) || !isUntouched()) return;
    prefilled.current = content;
    replaceContent(content);
  });
  const saveDraft = useDraft(drafts, draft, {
    onRestored: (kept) => isUntouched() && replaceContent(kept),
    onReplaced: replaceContent,
  });
  const onChange = (next: ComposerContent) => {
    // An editor that has just come says what it was given: that must not stand over a draft which is still to come.
    if (isSame(next, latest.current)) return;
    setLatest(next);
    saveDraft(next);
    setTyped(next.visibleValue);
  };
  const media = useRef<MediaHandle>(null);
  const [attached, setAttached] = useState<AttachedMedia>({
    attachment: initialAttachment,
    isUnderWay: false,
    isEncoding: initialStatus === 'encoding',
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const fits = (written: ComposerContent): boolean => (remainingBytes(written.encodedValue) ?? 0) >= 0;
  const hasContent = (written: ComposerContent, { attachment, isUnderWay }: AttachedMedia): boolean =>
    isUnderWay ||
    ((!isEmptyContent(written) || attachment !== null) &&
      (written.encodedValue.trim() !== initial.encodedValue.trim() ||
        attachmentKey(attachment) !== attachmentKey(initialAttachment)));
  const canSend = (written: ComposerContent, attachedMedia: AttachedMedia): boolean =>
    fits(written) && hasContent(written, attachedMedia);
  const send = (attachedMedia: AttachedMedia) => {
    if (!canSend(latest.current, attachedMedia)) return;
    setIsWaiting(attachedMedia.isUnderWay);
    if (attachedMedia.isUnderWay || !submit(latest.current, attachedMedia)) return;
    onChange(emptyContent);
    composer.current?.setText('');
    media.current?.clear();
  };
  const onMedia = (next: AttachedMedia) => {
    setAttached(next);
    if (!isWaiting || next.isUnderWay) return;
    setIsWaiting(false);
    if (next.attachment !== null) send(next);
  };
  return {
    composer,
    typed,
    attachment: attached.attachment,
    media: { ref: media, draft, initial: initialAttachment, initialStatus, onChange: onMedia },
    field: {
      content,
      isWaiting,
      onChange,
      onSubmit: () => send(attached),
      canSend: canSend(content, attached),
    },
  };
}

/** Offers words to begin with, and others in their place once they are others. */
function usePrefill(prefill: ComposerContent, onPrefill: (content: ComposerContent) => void): void {
  const offer = useEffectEvent((encoded: string) => encoded === prefill.encodedValue && onPrefill(prefill));
  const { encodedValue } = prefill;
  useEffect(() => void offer(encodedValue), [encodedValue]);
}
