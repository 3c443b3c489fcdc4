import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmptyContent, plainContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';
import { useDraft, type AttachedMedia, type ComposerHandle, type MediaHandle } from 'ufi-ui/composer';
import { useServices } from '../services/appServices.ts';
import { remainingBytes } from './remainingBytes.ts';

const emptyContent = plainContent('');

// Markdown has another visible value once an editor has parsed it, but the same encoded value.
const isSame = (one: ComposerContent, other: ComposerContent): boolean => one.encodedValue === other.encodedValue;

interface ComposerStateOptions {
  /** Key under which the draft is stored until it is sent. */
  readonly draft: DraftTarget;
  /** The content being edited; if given, sending requires a change. */
  readonly initial?: ComposerContent;
  /** The attachment being edited. */
  readonly initialAttachment?: AnyAttachment | null;
  /** Encoding status of that attachment if it is a video. */
  readonly initialStatus?: AttachmentStatus | undefined;
  /** Initial content of an empty composer; it does not count as typed by the user. */
  readonly prefill?: ComposerContent;
  /** It can be sent without words and attachment. */
  readonly mayBeEmpty?: boolean | undefined;
  /** Submits content and attachment; false leaves them in the composer. */
  readonly submit: (content: ComposerContent, media: AttachedMedia) => boolean;
}

/**
 * Composer state: content and attachment, stored as a draft while they change and restored later. Submitting during an
 * upload waits for it and then sends automatically.
 */
export function useComposerState(options: ComposerStateOptions) {
  const {
    draft,
    initial = emptyContent,
    initialAttachment = null,
    initialStatus,
    prefill = emptyContent,
    mayBeEmpty = false,
    submit,
  } = options;
  const { drafts } = useServices();
  const composer = useRef<ComposerHandle>(null);
  const [content, setContent] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
  // The next key may arrive before the last one has rendered; submitting uses the latest content.
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
  const { save: saveDraft, isUnstored } = useDraft(drafts, draft, {
    onRestored: (kept) => isUntouched() && replaceContent(kept),
    onReplaced: replaceContent,
  });
  const onChange = (next: ComposerContent) => {
    // A freshly mounted editor reports its initial content: that must not overwrite a draft which is still loading.
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
    mayBeEmpty ||
    ((!isEmptyContent(written) || attachment !== null) &&
      (written.encodedValue.trim() !== initial.encodedValue.trim() ||
        JSON.stringify(attachment) !== JSON.stringify(initialAttachment)));
  const canSend = (written: ComposerContent, attachedMedia: AttachedMedia): boolean =>
    fits(written) && hasContent(written, attachedMedia);
  const clear = () => {
    onChange(emptyContent);
    composer.current?.setText('');
    media.current?.clear();
  };
  const send = (attachedMedia: AttachedMedia) => {
    if (!canSend(latest.current, attachedMedia)) return;
    setIsWaiting(attachedMedia.isUnderWay);
    if (!attachedMedia.isUnderWay && submit(latest.current, attachedMedia)) clear();
  };
  const sendWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    if (attached.attachment !== null) send(attached);
  });
  // By state, not by the upload's event: that may come before a press whose upload seemed under way has rendered.
  const isDone = isWaiting && !attached.isUnderWay;
  useEffect(() => {
    if (isDone) sendWaiting();
  }, [isDone]);
  return {
    composer,
    /** Empties the composer of what `submit` left in it and has been sent since; what was written meanwhile stays. */
    clearSent: (sent: ComposerContent) => isSame(sent, latest.current) && clear(),
    typed,
    attachment: attached.attachment,
    media: { ref: media, draft, initial: initialAttachment, initialStatus, onChange: setAttached },
    field: {
      content,
      isWaiting,
      isDraftUnstored: isUnstored,
      onChange,
      onSubmit: () => send(attached),
      canSend: canSend(content, attached),
    },
  };
}

/** Offers the prefill, and again whenever it changes. */
function usePrefill(prefill: ComposerContent, onPrefill: (content: ComposerContent) => void): void {
  const offer = useEffectEvent((encoded: string) => encoded === prefill.encodedValue && onPrefill(prefill));
  const { encodedValue } = prefill;
  useEffect(() => void offer(encodedValue), [encodedValue]);
}
