import { useMemo, type RefObject } from 'react';
import { yieldToTyping } from 'ufi-browser';
import type { TargetView } from 'ufi-core';
import { createRecentChoices, type ComposerContent } from 'ufi-composer';
import { endpointRegistry, type AnyAttachment } from 'ufi-core/contract';
import type { ComposerHandle, MediaHandle } from 'ufi-ui/composer';
import 'ufi-ui/icons';
import { ComposerPickers, createEmojiPreferences, createStickerSource, type Sticker } from 'ufi-ui/pickers';
import { useServices, type AppServices } from '../services/appServices.ts';
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

function createPickers({ session, storage, dispatcher }: AppServices) {
  const person = session.person?.id ?? '0';
  return {
    preferences: createEmojiPreferences({ storage, person }),
    source: createStickerSource({
      packs: async () => (await dispatcher.call(endpointRegistry.fetchStickerPacks, {})).packs,
      search: async (q) => (await dispatcher.call(endpointRegistry.searchStickers, { q })).stickers,
      recent: createRecentChoices({ storage, person, kind: 'sticker', limit: 24 }),
    }),
  };
}

// This module is loaded with the first composer that is opened.
if (typeof document !== 'undefined') yieldToTyping();

// All composers of a page share the loaded packs and recent choices.
const pickersByServices = new WeakMap<AppServices, ReturnType<typeof createPickers>>();

function pickersOf(services: AppServices) {
  const pickers = pickersByServices.get(services) ?? createPickers(services);
  pickersByServices.set(services, pickers);
  return pickers;
}

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
  useTyping(useThread().target, typed);
  const { preferences, source } = useMemo(() => pickersOf(services), [services]);
  const emoji = {
    locale: services.session.locale,
    preferences,
    onPick: (text: string) => composer.current?.insertText(text),
    onDone: () => composer.current?.focus(),
  };
  const gifs = useGifPicking(attachmentSlot?.media);
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
