import type { Media, World, PlaceInWorld } from '../world/world.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';

/** A place to be. */
export type PlacePlan = Omit<PlaceInWorld, 'place_id'>;

/** Adds a place that can be put into comments; answers its id. */
export function addPlace(world: World, plan: PlacePlan): string {
  const place_id = world.newId();
  world.places.push({ ...plan, place_id });
  return place_id;
}

/** Adds a pack after all others. */
export function addStickerPack(world: World, { names, stickers }: StickerPackPlan): void {
  world.stickerPacks.push({
    ...{ id: world.newId(), names },
    stickers: stickers.map(({ metadata: given, words }) => {
      const [label, english, arabic] = [words['pt-BR'].label, words['en-US'].label, words.ar.label];
      const accessibilityLabels = { 'pt-BR': label, 'en-US': english, ar: arabic };
      const metadata = { ...given, accessibilityLabel: label, accessibilityLabels };
      const fbid = addMedia(world, { attachment: { type: 'sticker', fbid: '0', metadata }, by: null });
      return { sticker: { type: 'sticker', fbid, metadata }, words };
    }),
  });
}

interface NewMedia {
  readonly attachment: Media['attachment'];
  /** The key of who has uploaded it; null for a sticker. */
  readonly by: string | null;
  /** A video that is never looked through to its end. */
  readonly isEncoding?: boolean;
}

/** Adds a thing that can be attached; answers its id. */
export function addMedia(world: World, { attachment, by, isEncoding = false }: NewMedia): string {
  const fbid = world.newId();
  const owner = by === null ? null : (world.ids.get(by) ?? null);
  const ready = isEncoding && { readyAt: Infinity };
  world.media.set(fbid, { id: fbid, attachment: { ...attachment, fbid }, owner, comment: null, ...ready });
  return fbid;
}
