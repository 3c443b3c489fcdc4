import type { Pool } from 'pg';
import { anyAttachmentSchema, locales, type AttachmentOf, type Locale } from 'ufi-core/contract';
import * as v from 'valibot';

/** A value per locale; Portuguese is the fallback. */
export type Localized<Value> = Readonly<Partial<Record<Locale, Value>> & Record<'pt-BR', Value>>;

/** Name of a sticker, and keywords for searching. */
export interface StickerText {
  readonly label: string;
  readonly keywords: readonly string[];
}

/** A sticker to add; its label comes from `words`. */
export interface NewSticker {
  readonly id: string;
  readonly metadata: Omit<AttachmentOf<'sticker'>['metadata'], 'accessibilityLabel' | 'accessibilityLabels'>;
  readonly words: Localized<StickerText>;
}

/** A pack to add. */
export interface NewStickerPack {
  readonly id: string;
  /** Unique key of a built-in pack. */
  readonly key: string | null;
  /** Sort position, lowest first. */
  readonly place: number;
  readonly names: Localized<string>;
  /** In display order. */
  readonly stickers: readonly NewSticker[];
}

// One statement: the pack is added with all its stickers or not at all, also if two servers start at once.
const addText = `
with pack as (
  insert into sticker_packs (id, key, place, names) values ($1, $2, $3, $4)
  on conflict (key) do nothing returning id
), sticker as (
  select s.* from pack, jsonb_to_recordset($5) s (id bigint, place integer, metadata jsonb, words jsonb)
), thing as (
  insert into media (id, kind, pack_id, metadata) select s.id, 'sticker', pack.id, s.metadata from pack, sticker s
)
insert into stickers (media_id, place, words) select id, place, words from sticker`;

const labelsIn = (words: NewSticker['words']): Partial<Record<Locale, string>> =>
  Object.fromEntries(locales.flatMap((locale) => (words[locale] ? [[locale, words[locale].label]] : [])));

/** Adds a pack with its stickers; an existing key is left unchanged. */
export async function addStickerPack(pool: Pool, pack: NewStickerPack): Promise<void> {
  const stickers = pack.stickers.map(({ id, metadata: given, words }, place) => {
    const metadata = { ...given, accessibilityLabel: words['pt-BR'].label, accessibilityLabels: labelsIn(words) };
    v.parse(anyAttachmentSchema, { type: 'sticker', fbid: id, metadata });
    return { id, place, metadata, words };
  });
  const { id, key, place, names } = pack;
  await pool.query(addText, [id, key, place, JSON.stringify(names), JSON.stringify(stickers)]);
}
