import type { AttachmentOf, Locale } from 'ufi-core/contract';
import type { EmojiPreferences } from '../../emoji-picker/emojiPreferences.ts';
import type { GifSource } from '../../gif-flyout/gifSource.ts';
import type { Sticker, StickerSource } from '../../sticker-flyout/stickerSource.ts';

/** Options of the emoji picker. */
export interface EmojiPickerOptions {
  /** Locale of the emoji names. */
  readonly locale: Locale;
  /** The person's recent emoji and skin tone. */
  readonly preferences: EmojiPreferences;
  /** Inserts an emoji at the caret. */
  readonly onPick: (emoji: string) => void;
  /** Restores the focus to the text field. */
  readonly onDone: () => void;
}

/** Options of the sticker picker. */
export interface StickerPickerOptions {
  /** Source of the sticker packs. */
  readonly source: StickerSource;
  /** True where custom stickers are allowed; all stickers are then smaller (S9.09). */
  readonly areCustomAllowed?: boolean | undefined;
  /** Called with the chosen sticker. */
  readonly onPick: (sticker: Sticker) => void;
}

/** Options of the GIF picker. */
export interface GifPickerOptions {
  /** Source of the GIFs. */
  readonly source: GifSource;
  /** Called with the chosen GIF, as an attachment. */
  readonly onPick: (gif: AttachmentOf<'gif'>) => void;
}

/** Props of `ComposerPickers`; a picker without options has no button. */
export interface ComposerPickersProps {
  /** Emoji picker. */
  readonly emoji?: EmojiPickerOptions | undefined;
  /** Sticker picker. */
  readonly stickers?: StickerPickerOptions | undefined;
  /** GIF picker. */
  readonly gifs?: GifPickerOptions | undefined;
}
