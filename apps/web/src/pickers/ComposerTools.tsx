import { useMemo, type RefObject } from 'react';
import { giveWayToKeys } from 'ufi-browser';
import type { TargetView } from 'ufi-core';
import { createRecentChoices, type ComposerContent } from 'ufi-composer';
import { endpointRegistry, type AnyAttachment } from 'ufi-core/contract';
import type { ComposerHandle, MediaHandle } from 'ufi-ui/composer';
import { ComposerPickers, createEmojiMemory, createStickerSource, type Sticker } from 'ufi-ui/pickers';
import { useServices, type AppServices } from '../services/appServices.ts';
import { RoomLeft } from '../tokens/RoomLeft.tsx';
import { useThread } from '../thread/ThreadContext.ts';
import { useTyping } from '../thread/useTyping.ts';
import { TokenTools } from '../tokens/TokenTools.tsx';
import { useGifPicking } from './useGifPicking.ts';

/** What hangs on what is written, and what else can be hung there. */
export interface Hanging {
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
  readonly hanging?: Hanging | undefined;
  /** Where what is written goes. */
  readonly view: Pick<TargetView, 'are_custom_stickers_allowed'>;
  /** Absent where no sticker can hang on what is written. */
  readonly onSticker?: ((sticker: Sticker) => void) | undefined;
}

function openPickers({ session, storage, dispatcher }: AppServices) {
  const person = session.person?.id ?? '0';
  return {
    memory: createEmojiMemory({ storage, person }),
    source: createStickerSource({
      packs: async () => (await dispatcher.call(endpointRegistry.fetchStickerPacks, {})).packs,
      search: async (q) => (await dispatcher.call(endpointRegistry.searchStickers, { q })).stickers,
      recent: createRecentChoices({ storage, person, kind: 'sticker', most: 24 }),
    }),
  };
}

// This code comes with the first composer that is opened.
if (typeof document !== 'undefined') giveWayToKeys();

// All composers of a page share what was asked for once.
const opened = new WeakMap<AppServices, ReturnType<typeof openPickers>>();

function pickersOf(services: AppServices) {
  const pickers = opened.get(services) ?? openPickers(services);
  opened.set(services, pickers);
  return pickers;
}

/** The buttons of a composer for emoji, stickers, moving pictures and tokens. Their code comes once it is open. */
export function ComposerTools({ composer, content, typed = null, hanging, view, onSticker }: ComposerToolsProps) {
  const services = useServices();
  useTyping(useThread().target, typed);
  const { memory, source } = useMemo(() => pickersOf(services), [services]);
  const emoji = {
    locale: services.session.locale,
    memory,
    onPick: (text: string) => composer.current?.insertText(text),
    onDone: () => composer.current?.focus(),
  };
  const gifs = useGifPicking(hanging?.media);
  const areCustomAllowed = view.are_custom_stickers_allowed === true;
  return (
    <>
      <ComposerPickers
        emoji={emoji}
        stickers={onSticker && { source, areCustomAllowed, onPick: onSticker }}
        gifs={gifs}
      />
      {hanging && (
        <TokenTools
          text={content.visibleValue}
          before={hanging.before}
          thing={hanging.thing}
          onAttach={(attachment) => hanging.media.current?.attachReady(attachment)}
          onRemove={() => hanging.media.current?.remove()}
          onDone={emoji.onDone}
        />
      )}
      <RoomLeft text={content.encodedValue} />
    </>
  );
}
