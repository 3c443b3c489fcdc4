import { useMemo, type RefObject } from 'react';
import type { TargetView } from 'ufi-core';
import { createRecentChoices } from 'ufi-composer';
import { endpointRegistry } from 'ufi-core/contract';
import type { ComposerHandle } from 'ufi-ui/composer';
import { ComposerPickers, createEmojiMemory, createStickerSource, type Sticker } from 'ufi-ui/pickers';
import { useServices, type AppServices } from '../services/appServices.ts';

export interface ComposerToolsProps {
  readonly composer: RefObject<ComposerHandle | null>;
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

// All composers of a page share what was asked for once.
const opened = new WeakMap<AppServices, ReturnType<typeof openPickers>>();

function pickersOf(services: AppServices) {
  const pickers = opened.get(services) ?? openPickers(services);
  opened.set(services, pickers);
  return pickers;
}

/** The buttons of a composer for emoji and stickers. Their code comes once it is open. */
export function ComposerTools({ composer, view, onSticker }: ComposerToolsProps) {
  const services = useServices();
  const { memory, source } = useMemo(() => pickersOf(services), [services]);
  const emoji = {
    locale: services.session.locale,
    memory,
    onPick: (text: string) => composer.current?.insertText(text),
    onDone: () => composer.current?.focus(),
  };
  const areCustomAllowed = view.are_custom_stickers_allowed === true;
  return <ComposerPickers emoji={emoji} stickers={onSticker && { source, areCustomAllowed, onPick: onSticker }} />;
}
