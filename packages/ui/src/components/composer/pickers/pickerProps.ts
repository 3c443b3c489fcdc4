import type { AttachmentOf, Locale } from 'ufi-core/contract';
import type { EmojiPreferences } from '../../emoji-picker/emojiPreferences.ts';
import type { GifSource } from '../../gif-flyout/gifSource.ts';
import type { Sticker, StickerSource } from '../../sticker-flyout/stickerSource.ts';

/** Where emoji come from, and where they go. */
export interface EmojiPickerOptions {
  readonly locale: Locale;
  readonly preferences: EmojiPreferences;
  /** Writes an emoji where the caret is. */
  readonly onPick: (emoji: string) => void;
  /** Gives the focus back to what is written in. */
  readonly onDone: () => void;
}

/** Where stickers come from, and where they go. */
export interface StickerPickerOptions {
  readonly source: StickerSource;
  /** All are drawn smaller where people may bring their own (S9.09). */
  readonly areCustomAllowed?: boolean | undefined;
  readonly onPick: (sticker: Sticker) => void;
}

/** Where moving pictures come from, and where they go. */
export interface GifPickerOptions {
  readonly source: GifSource;
  readonly onPick: (gif: AttachmentOf<'gif'>) => void;
}

/** What can be put into a comment by choosing it; absent where it can't. */
export interface ComposerPickersProps {
  readonly emoji?: EmojiPickerOptions | undefined;
  readonly stickers?: StickerPickerOptions | undefined;
  readonly gifs?: GifPickerOptions | undefined;
}
