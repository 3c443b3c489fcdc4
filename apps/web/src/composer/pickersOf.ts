import { createRecentChoices } from 'ufi-composer';
import { endpointRegistry } from 'ufi-core/contract';
import { createEmojiPreferences, createStickerSource } from 'ufi-ui/pickers';
import type { AppServices } from '../services/appServices.ts';

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

// All composers of a page share the loaded packs and recent choices.
const pickersByServices = new WeakMap<AppServices, ReturnType<typeof createPickers>>();

/** The emoji and stickers that composers offer. */
export function pickersOf(services: AppServices) {
  const pickers = pickersByServices.get(services) ?? createPickers(services);
  pickersByServices.set(services, pickers);
  return pickers;
}
