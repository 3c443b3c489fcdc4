import type { AttachmentOf, Locale } from 'ufi-core/contract';
import type { EmojiMemory } from '../../emoji-picker/emojiMemory.ts';
import type { GifSource } from '../../gif-flyout/gifSource.ts';
import type { Sticker, StickerSource } from '../../sticker-flyout/stickerSource.ts';

/** Where emoji come from, and where they go. */
export interface EmojiChoice {
  readonly locale: Locale;
  readonly memory: EmojiMemory;
  /** Writes an emoji where the caret is. */
  readonly onPick: (emoji: string) => void;
  /** Gives the focus back to what is written in. */
  readonly onDone: () => void;
}

/** Where stickers come from, and where they go. */
export interface StickerChoice {
  readonly source: StickerSource;
  /** All are drawn smaller where people may bring their own (S9.09). */
  readonly areCustomAllowed?: boolean | undefined;
  readonly onPick: (sticker: Sticker) => void;
}

/** Where moving pictures come from, and where they go. */
export interface GifPicking {
  readonly source: GifSource;
  readonly onPick: (gif: AttachmentOf<'gif'>) => void;
}

/** What can be put into a comment by choosing it; absent where it can't. */
export interface ComposerPickersProps {
  readonly emoji?: EmojiChoice | undefined;
  readonly stickers?: StickerChoice | undefined;
  readonly gifs?: GifPicking | undefined;
}
