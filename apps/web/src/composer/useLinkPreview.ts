import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyAttachment } from 'ufi-core/contract';
import { findLinks } from 'ufi-core/text';
import type { AddComposerToken } from './useAddComposerToken.ts';

interface LinkPreviewOptions {
  readonly isOn: boolean;
  readonly text: string;
  readonly before?: string | undefined;
  readonly thing: AnyAttachment | null;
  readonly addToken: AddComposerToken;
  readonly onAttach: (attachment: AnyAttachment) => void;
  readonly onRemove: () => void;
}

/** An address that is still being written is none yet. */
const debounceMs = 600;

const addressOf = (thing: AnyAttachment | null): string | null => (thing?.type === 'share' ? thing.uri : null);

/**
 * Hangs the preview of the first link that is written below the words, unless something hangs there. Taken off, it does
 * not come again; it goes with its link. The links that a comment had before it is changed get none: it has theirs, or
 * somebody has taken that off.
 */
export function useLinkPreview({
  isOn,
  text,
  before = '',
  thing,
  addToken,
  onAttach,
  onRemove,
}: LinkPreviewOptions): void {
  const [first] = isOn ? findLinks(text) : [];
  const written = first?.uri ?? null;
  const shown = addressOf(thing);
  // Whatever was asked for once is not asked for again: it hung here, or has no preview.
  const requested = useRef(new Set<string>());
  const [initialLinks] = useState(() => new Set(findLinks(before).map(({ uri }) => uri)));

  const offer = useEffectEvent(async (address: string) => {
    requested.current.add(address);
    const attachment = await addToken('link', address).catch(() => null);
    if (attachment !== null) onPreview(attachment);
  });
  const onPreview = useEffectEvent((attachment: AnyAttachment) => {
    const isStillWritten = addressOf(attachment) === written;
    if (isStillWritten && thing === null) onAttach(attachment);
  });
  useEffect(() => {
    if (written === null || initialLinks.has(written) || requested.current.has(written)) return;
    const timer = setTimeout(() => void offer(written), debounceMs);
    return () => clearTimeout(timer);
  }, [written, initialLinks]);

  const removePreview = useEffectEvent(onRemove);
  useEffect(() => {
    // What a draft or an edit has brought is no affair of these words.
    if (shown === null || written === shown || !requested.current.has(shown)) return;
    requested.current.delete(shown);
    removePreview();
  }, [shown, written]);
}
