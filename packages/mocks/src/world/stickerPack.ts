import type { AttachmentOf, Locale } from 'ufi-core/contract';

type ByLocale<Value> = Readonly<Record<Locale, Value>>;

/** Input for a sticker pack. */
export interface StickerPackPlan {
  readonly names: ByLocale<string>;
  readonly stickers: readonly {
    readonly metadata: Omit<AttachmentOf<'sticker'>['metadata'], 'accessibilityLabel' | 'accessibilityLabels'>;
    readonly words: ByLocale<{ readonly label: string; readonly keywords: readonly string[] }>;
  }[];
}

/** A sticker pack in all languages. */
export interface StickerPackEntry {
  readonly id: string;
  readonly names: ByLocale<string>;
  readonly stickers: readonly {
    readonly sticker: AttachmentOf<'sticker'>;
    readonly words: StickerPackPlan['stickers'][number]['words'];
  }[];
}
