import { useMemo, type RefObject } from 'react';
import { yieldToTyping } from 'ufi-browser';
import type { TargetView } from 'ufi-core';
import type { ComposerContent } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';
import type { ComposerHandle, MediaHandle } from 'ufi-ui/composer';
import 'ufi-ui/icons';
import { ComposerPickers, type Sticker } from 'ufi-ui/pickers';
import { useServices } from '../services/appServices.ts';
import { pickersOf } from './pickersOf.ts';
import { RemainingLength } from './RemainingLength.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { useTyping } from './useTyping.ts';
import { TokenTools } from './TokenTools.tsx';
import { useGifPicking } from './useGifPicking.ts';

/** The current attachment and the handle that changes it. */
export interface AttachmentSlot {
  readonly attachment: AnyAttachment | null;
  readonly media: RefObject<MediaHandle | null>;
  /** The text before editing: links in it keep or lack their preview as already decided. */
  readonly before?: string | undefined;
}

export interface ComposerToolsProps {
  readonly composer: RefObject<ComposerHandle | null>;
  /** Current content of the composer. */
  readonly content: ComposerContent;
  /** The latest text for the typing indicator; null as long as nothing was typed. */
  readonly typed?: string | null;
  /** Absent if nothing can be attached. */
  readonly attachmentSlot?: AttachmentSlot | undefined;
  /** The thread being written to. */
  readonly view: Pick<TargetView, 'are_custom_stickers_allowed'>;
  /** Absent if stickers can't be attached. */
  readonly onSticker?: ((sticker: Sticker) => void) | undefined;
}

// This module is loaded with the first composer that is opened.
if (typeof document !== 'undefined') yieldToTyping();

/** Composer buttons for emoji, stickers, GIFs and tokens. Loaded once a composer is open. */
export function ComposerTools({
  composer,
  content,
  typed = null,
  attachmentSlot,
  view,
  onSticker,
}: ComposerToolsProps) {
  const services = useServices();
  const { target, view: thread } = useThread();
  useTyping(target, typed);
  const { preferences, source } = useMemo(() => pickersOf(services), [services]);
  const emoji = {
    locale: services.session.locale,
    preferences,
    onPick: (text: string) => composer.current?.insertText(text),
    onDone: () => composer.current?.focus(),
  };
  const gifs = useGifPicking(attachmentSlot?.media, { target, actor: thread.actorforpost });
  const areCustomAllowed = view.are_custom_stickers_allowed === true;
  return (
    <>
      <ComposerPickers
        emoji={emoji}
        stickers={onSticker && { source, areCustomAllowed, onPick: onSticker }}
        gifs={gifs}
      />
      {attachmentSlot && (
        <TokenTools
          text={content.visibleValue}
          before={attachmentSlot.before}
          attachment={attachmentSlot.attachment}
          onAttach={(attachment) => attachmentSlot.media.current?.attachReady(attachment)}
          onRemove={() => attachmentSlot.media.current?.remove()}
          onDone={emoji.onDone}
        />
      )}
      <RemainingLength text={content.encodedValue} />
    </>
  );
}
