import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEmptyContent, plainContent, type ComposerContent, type DraftTarget } from 'ufi-composer';
import type { AnyAttachment, AttachmentStatus } from 'ufi-core/contract';
import { useDraft, type AttachedMedia, type ComposerHandle, type MediaHandle } from 'ufi-ui/composer';
import { useServices } from '../services/appServices.ts';
import { roomLeft } from './roomLeft.ts';

const nothing = plainContent('');

// Markdown is seen otherwise once an editor has read it, and is still the same.
const isSame = (one: ComposerContent, other: ComposerContent): boolean => one.encodedValue === other.encodedValue;

interface WordsOptions {
  /** For what the words are kept until they are sent. */
  readonly draft: DraftTarget;
  /** What is there to be changed; sending needs a change then. */
  readonly initial?: ComposerContent;
  /** What hangs there to be changed. */
  readonly initialThing?: AnyAttachment | null;
  /** How far that is where it is a video that can't be seen yet. */
  readonly initialStatus?: AttachmentStatus | undefined;
  /** What stands in the empty field to begin with, and is nothing that somebody has written. */
  readonly prefill?: ComposerContent;
  /** Takes the words and what hangs on them; false leaves them in the field. */
  readonly take: (content: ComposerContent, media: AttachedMedia) => boolean;
}

/** By what a thing is known; of those without an id of their own a comment has one of each kind at most. */
function nameOf(thing: AnyAttachment | null): string | null {
  if (thing === null) return null;
  if ('fbid' in thing) return thing.fbid;
  return 'place_id' in thing ? thing.place_id : `${thing.type} ${thing.uri}`;
}

/**
 * The words of a composer and what hangs on them: kept as they are typed, and brought back where they were left. What
 * is still on its way to the server is waited for; then they are sent by themselves.
 */
export function useWords(options: WordsOptions) {
  const { draft, initial = nothing, initialThing = null, initialStatus, prefill = nothing, take } = options;
  const { drafts } = useServices();
  const composer = useRef<ComposerHandle>(null);
  const [content, setContent] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
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
  const begun = useRef(nothing);
  const isUntouched = () => isSame(latest.current, initial) || isSame(latest.current, begun.current);
  usePrefill(prefill, (content) => {
    if (isSame(content, begun.current) || !isUntouched()) return;
    begun.current = content;
    put(content);
  });
  const saveDraft = useDraft(drafts, draft, {
    onKept: (kept) => isUntouched() && put(kept),
    onFollowed: put,
  });
  const onChange = (next: ComposerContent) => {
    // An editor that has just come says what it was given: that must not stand over a draft which is still to come.
    if (isSame(next, latest.current)) return;
    show(next);
    saveDraft(next);
    setTyped(next.visibleValue);
  };
  const media = useRef<MediaHandle>(null);
  const [attached, setAttached] = useState<AttachedMedia>({
    thing: initialThing,
    isUnderWay: false,
    isEncoding: initialStatus === 'encoding',
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const hasRoom = (written: ComposerContent): boolean => (roomLeft(written.encodedValue) ?? 0) >= 0;
  const hasSomething = (written: ComposerContent, { thing, isUnderWay }: AttachedMedia): boolean =>
    isUnderWay ||
    ((!isEmptyContent(written) || thing !== null) &&
      (written.encodedValue.trim() !== initial.encodedValue.trim() || nameOf(thing) !== nameOf(initialThing)));
  const canSend = (written: ComposerContent, hung: AttachedMedia): boolean =>
    hasRoom(written) && hasSomething(written, hung);
  const send = (hung: AttachedMedia) => {
    if (!canSend(latest.current, hung)) return;
    setIsWaiting(hung.isUnderWay);
    if (hung.isUnderWay || !take(latest.current, hung)) return;
    onChange(nothing);
    composer.current?.setText('');
    media.current?.clear();
  };
  const onMedia = (next: AttachedMedia) => {
    setAttached(next);
    if (!isWaiting || next.isUnderWay) return;
    setIsWaiting(false);
    if (next.thing !== null) send(next);
  };
  return {
    composer,
    typed,
    thing: attached.thing,
    media: { ref: media, draft, initial: initialThing, initialStatus, onChange: onMedia },
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
