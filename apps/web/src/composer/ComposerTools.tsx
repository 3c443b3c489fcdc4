import { useMemo, type RefObject } from 'react';
import { yieldToTyping } from 'ufi-browser';
import type { TargetView } from 'ufi-core';
import { createRecentChoices, type ComposerContent } from 'ufi-composer';
import { endpointRegistry, type AnyAttachment } from 'ufi-core/contract';
import type { ComposerHandle, MediaHandle } from 'ufi-ui/composer';
import { ComposerPickers, createEmojiPreferences, createStickerSource, type Sticker } from 'ufi-ui/pickers';
import { useServices, type AppServices } from '../services/appServices.ts';
import { RemainingLength } from './RemainingLength.tsx';
import { useThread } from '../contexts/ThreadContext.ts';
import { useTyping } from './useTyping.ts';
import { TokenTools } from './TokenTools.tsx';
import { useGifPicking } from './useGifPicking.ts';

/** What hangs on what is written, and what else can be hung there. */
export interface AttachmentSlot {
  readonly thing: AnyAttachment | null;
  readonly media: RefObject<MediaHandle | null>;
  /** The words as they were before they are changed: of their links it was decided already whether they have a preview. */
  readonly before?: string | undefined;
}

export interface ComposerToolsProps {
  readonly composer: RefObject<ComposerHandle | null>;
  /** What is written. */
  readonly content: ComposerContent;
  /** What was written last, where others are told that somebody writes; null as long as nothing was. */
  readonly typed?: string | null;
  /** What hangs on it, where other things can. */
  readonly attachmentSlot?: AttachmentSlot | undefined;
  /** Where what is written goes. */
  readonly view: Pick<TargetView, 'are_custom_stickers_allowed'>;
  /** Absent where no sticker can hang on what is written. */
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

// This code comes with the first composer that is opened.
if (typeof document !== 'undefined') yieldToTyping();

// All composers of a page share what was asked for once.
const pickersByServices = new WeakMap<AppServices, ReturnType<typeof createPickers>>();

function pickersOf(services: AppServices) {
  const pickers = pickersByServices.get(services) ?? createPickers(services);
  pickersByServices.set(services, pickers);
  return pickers;
}

/** The buttons of a composer for emoji, stickers, moving pictures and tokens. Their code comes once it is open. */
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
          thing={attachmentSlot.thing}
          onAttach={(attachment) => attachmentSlot.media.current?.attachReady(attachment)}
          onRemove={() => attachmentSlot.media.current?.remove()}
          onDone={emoji.onDone}
        />
      )}
      <RemainingLength text={content.encodedValue} />
    </>
  );
}
