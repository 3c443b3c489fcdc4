import type { Pool } from 'pg';
import { anyAttachmentSchema, locales, type AttachmentOf, type Locale } from 'ufi-core/contract';
import * as v from 'valibot';

/** Something in the language of each reader; what a language lacks is said in Portuguese. */
export type Localized<Value> = Readonly<Partial<Record<Locale, Value>> & Record<'pt-BR', Value>>;

/** What a sticker is called, and by which other words it is found. */
export interface StickerText {
  readonly label: string;
  readonly keywords: readonly string[];
}

/** A sticker to be; its label is that of its words. */
export interface NewSticker {
  readonly id: string;
  readonly metadata: Omit<AttachmentOf<'sticker'>['metadata'], 'accessibilityLabel' | 'accessibilityLabels'>;
  readonly words: Localized<StickerText>;
}

/** A pack to be. */
export interface NewStickerPack {
  readonly id: string;
  /** Of a pack that the code brings along: there is one of each. */
  readonly key: string | null;
  /** Where it stands among the others, the lowest first. */
  readonly place: number;
  readonly names: Localized<string>;
  /** In their order. */
  readonly stickers: readonly NewSticker[];
}

// One statement: a pack is there with all of its stickers or not at all, also where two servers start at once.
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

/** Makes a pack with its stickers; one whose key is there already stays as it is. */
export async function addStickerPack(pool: Pool, pack: NewStickerPack): Promise<void> {
  const stickers = pack.stickers.map(({ id, metadata: given, words }, place) => {
    const metadata = { ...given, accessibilityLabel: words['pt-BR'].label, accessibilityLabels: labelsIn(words) };
    v.parse(anyAttachmentSchema, { type: 'sticker', fbid: id, metadata });
    return { id, place, metadata, words };
  });
  const { id, key, place, names } = pack;
  await pool.query(addText, [id, key, place, JSON.stringify(names), JSON.stringify(stickers)]);
}
