import type { Media, World, PlaceInWorld } from '../world/world.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';

/** Input for a place. */
export type PlacePlan = Omit<PlaceInWorld, 'place_id'>;

/** Adds a place to the search. Returns its id. */
export function addPlace(world: World, plan: PlacePlan): string {
  const place_id = world.newId();
  world.places.push({ ...plan, place_id });
  return place_id;
}

/** Adds a sticker pack at the end. */
export function addStickerPack(world: World, { names, stickers }: StickerPackPlan): void {
  world.stickerPacks.push({
    id: world.newId(),
    names,
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
  /** The uploader's key; null for a sticker. */
  readonly by: string | null;
  /** The encoding of the video never finishes. */
  readonly isEncoding?: boolean;
}

/** Adds an attachment that comments can use. Returns its id. */
export function addMedia(world: World, { attachment, by, isEncoding = false }: NewMedia): string {
  const fbid = world.newId();
  const owner = by === null ? null : (world.ids.get(by) ?? null);
  const ready = isEncoding && { readyAt: Infinity };
  world.media.set(fbid, { id: fbid, attachment: { ...attachment, fbid }, owner, attachedTo: null, ...ready });
  return fbid;
}
