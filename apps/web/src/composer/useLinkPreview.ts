import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyAttachment } from 'ufi-core/contract';
import { postIdIn } from 'ufi-core/internal/addresses';
import { findLinks } from 'ufi-core/text';
import type { AddComposerToken } from './useAddComposerToken.ts';

interface LinkPreviewOptions {
  /** False if the instance fetches no pages: then only links to posts of its own have a preview. */
  readonly isOn: boolean;
  readonly text: string;
  readonly before?: string | undefined;
  readonly attachment: AnyAttachment | null;
  readonly addToken: AddComposerToken;
  readonly onAttach: (attachment: AnyAttachment) => void;
  readonly onRemove: () => void;
}

/** A shorter pause would look up addresses that are still being typed. */
const debounceMs = 600;

const addressOf = (attachment: AnyAttachment | null): string | null =>
  attachment !== null && 'host' in attachment ? attachment.uri : null;

/**
 * Attaches a preview of the first link in the text, unless there is an attachment already. A removed preview is not
 * attached again, and a preview is removed with its link. Links that the comment had before editing get none: their
 * preview exists already or was removed.
 */
export function useLinkPreview({
  isOn,
  text,
  before = '',
  attachment,
  addToken,
  onAttach,
  onRemove,
}: LinkPreviewOptions): void {
  const [first] = findLinks(text).filter(({ uri }) => isOn || postIdIn(uri, [location.origin]) !== undefined);
  const written = first?.uri ?? null;
  const shown = addressOf(attachment);
  // Each address is looked up once: its preview was attached already or does not exist.
  const requested = useRef(new Set<string>());
  const [initialLinks] = useState(() => new Set(findLinks(before).map(({ uri }) => uri)));

  const offer = useEffectEvent(async (address: string) => {
    requested.current.add(address);
    const preview = await addToken('link', address).catch(() => null);
    if (preview !== null) onPreview(preview);
  });
  const onPreview = useEffectEvent((preview: AnyAttachment) => {
    const isStillWritten = addressOf(preview) === written;
    if (isStillWritten && attachment === null) onAttach(preview);
  });
  useEffect(() => {
    if (written === null || initialLinks.has(written) || requested.current.has(written)) return;
    const timer = setTimeout(() => void offer(written), debounceMs);
    return () => clearTimeout(timer);
  }, [written, initialLinks]);

  const removePreview = useEffectEvent(onRemove);
  useEffect(() => {
    // Attachments from a draft or from the comment being edited are left alone.
    if (shown === null || written === shown || !requested.current.has(shown)) return;
    requested.current.delete(shown);
    removePreview();
  }, [shown, written]);
}
