import type { Pool } from 'pg';
import type { AttachmentOf, Locale } from 'ufi-core/contract';
import type { Localized, StickerText } from './addStickerPack.ts';

/** A sticker with its label and keywords in one language. */
export interface LocalizedSticker extends StickerText {
  readonly sticker: AttachmentOf<'sticker'>;
}

/** A pack in one language. */
export interface LocalizedStickerPack {
  readonly id: string;
  readonly name: string;
  readonly stickers: readonly LocalizedSticker[];
}

interface StickerRow {
  readonly id: string;
  readonly metadata: AttachmentOf<'sticker'>['metadata'];
  readonly words: Localized<StickerText>;
}

interface PackRow {
  readonly id: string;
  readonly names: Localized<string>;
  readonly stickers: readonly StickerRow[];
}

const text = `
select p.id::text, p.names, json_agg(json_build_object('id', m.id::text, 'metadata', m.metadata, 'words', s.words)
  order by s.place) as stickers
from sticker_packs p join media m on m.pack_id = p.id join stickers s on s.media_id = m.id
group by p.id order by p.place, p.id`;

/** Reads all packs with their stickers, in display order, in the reader's language. */
export async function readStickerPacks(pool: Pool, locale: Locale): Promise<LocalizedStickerPack[]> {
  const { rows } = await pool.query<PackRow>({ name: 'sticker packs', text });
  const inLanguage = <Value>(values: Localized<Value>): Value => values[locale] ?? values['pt-BR'];
  return rows.map(({ id, names, stickers }) => ({
    id,
    name: inLanguage(names),
    stickers: stickers.map(({ id: fbid, metadata, words }) => {
      const { label, keywords } = inLanguage(words);
      return {
        label,
        keywords,
        sticker: { type: 'sticker', fbid, metadata: { ...metadata, accessibilityLabel: label } },
      };
    }),
  }));
}
