import type { RecentChoices } from 'ufi-composer';
import type { AttachmentOf, StickerPack } from 'ufi-core/contract';

/** A sticker. */
export type Sticker = AttachmentOf<'sticker'>;

/** Where stickers come from. Each call rejects where the line or the server fails. */
export interface StickerSource {
  readonly packs: () => Promise<readonly StickerPack[]>;
  readonly search: (text: string) => Promise<readonly Sticker[]>;
  /** By their ids. */
  readonly recent: RecentChoices;
}

interface StickerCalls {
  readonly packs: StickerSource['packs'];
  readonly search: StickerSource['search'];
  readonly recent: RecentChoices;
}

/** Asks for the packs once a page; what has failed is asked for again. */
export function createStickerSource({ packs, ...rest }: StickerCalls): StickerSource {
  let pending: Promise<readonly StickerPack[]> | undefined;
  return {
    ...rest,
    packs: () => {
      pending ??= packs().catch((error: unknown) => {
        pending = undefined;
        throw error;
      });
      return pending;
    },
  };
}
