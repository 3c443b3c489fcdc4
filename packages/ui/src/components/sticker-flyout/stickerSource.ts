import type { RecentChoices } from 'ufi-composer';
import type { AttachmentOf, StickerPack } from 'ufi-core/contract';

/** Sticker attachment. */
export type Sticker = AttachmentOf<'sticker'>;

/** Source of stickers. Each call rejects if the network or the server fails. */
export interface StickerSource {
  /** Loads all packs. */
  readonly packs: () => Promise<readonly StickerPack[]>;
  /** Searches stickers by text. */
  readonly search: (text: string) => Promise<readonly Sticker[]>;
  /** Recently used stickers, by id. */
  readonly recent: RecentChoices;
}

interface StickerCalls {
  readonly packs: StickerSource['packs'];
  readonly search: StickerSource['search'];
  readonly recent: RecentChoices;
}

/** Creates a {@link StickerSource} that loads the packs once per page; a failed load is tried again. */
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
